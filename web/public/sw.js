// The shell of the page without a network: what was built is kept, what the house answers never is.
//
// The page itself is asked for anew each time and kept for when nobody answers. Files with a hash in their names never
// change; those that belong to a page that is no more go when a new page comes.
const KEPT = 'jinn-shell';
const LATER = ['/early.js', '/icon.svg', '/manifest.webmanifest'];

self.addEventListener('install', (event) => {
  event.waitUntil(shell().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/') && pathname !== '/metrics') event.respondWith(page(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (LATER.includes(pathname)) event.respondWith(fresh(request));
});

async function shell() {
  const cache = await caches.open(KEPT);
  const answer = await fetch('/', { cache: 'no-cache' });
  if (!answer.ok) return;
  await cache.put('/', answer.clone());
  const text = await answer.text();
  const parts = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1]);
  await cache.addAll([...parts, ...LATER]);
}

async function page(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    // Every page is the same file; what is no page is not kept.
    if (answer.ok && (answer.headers.get('content-type') || '').startsWith('text/html'))
      await renew(cache, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match('/');
    if (kept) return kept;
    throw error;
  }
}

async function renew(cache, answer) {
  const [before, now] = [await cache.match('/'), answer.clone()];
  const same = before && (await before.text()) === (await now.text());
  await cache.put('/', answer);
  if (same) return;
  for (const one of await cache.keys()) if (new URL(one.url).pathname.startsWith('/assets/')) await cache.delete(one);
  await shell();
}

async function asset(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function fresh(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}
