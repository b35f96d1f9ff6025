// Shows the kept offline page when a page cannot be fetched. It keeps nothing else: every page is always the server's newest.
const CACHE = 'offline-1';
const PAGE = '/offline';

// Without its scripts the page stays as drawn: hydrating it under another address would reload for ever.
// The one script marked to be kept sets the colour scheme.
function withoutScripts(html) {
  return html
    .replace(/<script(?![^>]*data-offline)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
}

async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  const response = await fetch(PAGE, { cache: 'reload' });
  if (!response.ok) throw new Error(`The offline page answered ${response.status}`);
  const html = await response.text();
  const assets = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|woff2|svg))"/g)].map((match) => match[1]);
  await cache.addAll([...new Set(assets)]);
  await cache.put(PAGE, new Response(withoutScripts(html), { headers: response.headers }));
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  } else if (/\.(css|woff2|svg)$/.test(url.pathname)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
  }
});
