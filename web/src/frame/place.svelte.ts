/** Where on the page of the house we are: the address is the only truth, links are plain links. */

const place = $state({ path: location.pathname, query: location.search, hash: location.hash });

/** The place now: reading it in a component makes it follow. */
export function here(): Readonly<typeof place> {
  return place;
}

function look(): void {
  place.path = location.pathname;
  place.query = location.search;
  place.hash = location.hash;
}

/** Goes to an address of this house. */
export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  look();
  if (!replace) {
    scrollTo(0, 0);
    // Who listens hears the new page's heading, and the next Tab begins at the page's top.
    queueMicrotask(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }));
  }
}

/** Makes plain links inside the house change the page without loading it anew. */
export function followLinks(): () => void {
  const clicked = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  document.addEventListener('click', clicked);
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
  return () => {
    document.removeEventListener('click', clicked);
    removeEventListener('popstate', look);
    removeEventListener('hashchange', look);
  };
}
