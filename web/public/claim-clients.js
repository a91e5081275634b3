// Part of the service worker. A page that loads while the worker is activated can miss its first claim, and
// stays without a worker until it asks for another.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'CLAIM_CLIENTS') event.waitUntil(self.clients.claim());
});
