/** The moment, ten times a second, for as long as something on the page shows it. */
import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 100);
  return () => clearInterval(timer);
});
const seldom = createSubscriber((update) => {
  const timer = setInterval(update, 20_000);
  return () => clearInterval(timer);
});

/** Milliseconds by this machine's clock; whoever reads it is told again ten times a second. */
export function now(): number {
  subscribe();
  return Date.now();
}

/** The same, three times a minute. */
export function nowSeldom(): number {
  seldom();
  return Date.now();
}
