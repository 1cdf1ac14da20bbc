import { ownScope } from './worker-scope.ts'

/* Served as /sw.js when `OFFLINE_PAGES` is off: replaces the other worker, removes its stored files, and itself. */
const end = async (): Promise<void> => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await ownScope.registration.unregister()
}

ownScope.addEventListener('install', (event) => event.waitUntil(ownScope.skipWaiting()))
ownScope.addEventListener('activate', (event) => event.waitUntil(end()))
