// Shows the kept offline page when a page cannot be fetched, and the notices that the server pushes. It keeps nothing else:
// every page is always the server's newest.
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

// A notice of the same conversation takes the place of the one before. Whoever has that conversation before their eyes needs none.
self.addEventListener('push', (event) => {
  const { title, url, tag } = event.data?.json() ?? {};
  if (typeof title !== 'string' || typeof url !== 'string' || typeof tag !== 'string') return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      if (windows.some((one) => one.focused && new URL(one.url).pathname === url)) return undefined;
      return self.registration.showNotification(title, {
        tag,
        renotify: true,
        icon: '/apple-touch-icon.png',
        data: { url },
      });
    }),
  );
});

// Opens the conversation in a tab that is there already, or in a new one. Only an address of our own is opened.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/app/messages', self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
      const there = windows.find((one) => new URL(one.url).pathname === url.pathname);
      const any = there ?? windows.find((one) => new URL(one.url).pathname.startsWith('/app/')) ?? null;
      if (any === null) return self.clients.openWindow(url.href);
      await any.focus();
      // A tab from before this worker cannot be led elsewhere by it.
      return there === undefined ? any.navigate(url.href).catch(() => self.clients.openWindow(url.href)) : any;
    }),
  );
});
