/** What is looked at stays fresh: asked for anew when a match of ours begins or ends, and now and then while it is seen. */
import { notices } from '../house/notices.svelte';

/** Looks at once, and again whenever what `look` reads has changed; called while a component is made. */
export function keepFresh(look: () => void, every = 30_000): void {
  const news = $derived(
    notices()
      .filter((one) => one.kind === 'over' || one.kind === 'started')
      .map((one) => `${one.match} ${one.kind}`)
      .sort()
      .join(),
  );
  $effect(() => {
    void news;
    look();
  });
  $effect(() => {
    const again = (): void => {
      if (!document.hidden) look();
    };
    const timer = setInterval(again, every);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  });
}
