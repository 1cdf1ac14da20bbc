import type { OfflineFiles, Shell } from './offline-files.ts'
import { offlinePage } from './offline-page.ts'
import { askedPage, manifestAddress, manifestKey, manifestPath } from './route-manifest.ts'
import { ownScope } from './worker-scope.ts'

/*
 * The service worker, served as /sw.js (decision 29): without a network it opens the stored pages, and our own offline
 * page for all others. It stores documents, scripts and styles of one build, and never an answer of the API.
 */

/** Written in front of this script by `web/offline-worker.ts`. */
declare const offline: OfflineFiles

const prefix = 'offline-'
const cacheName = `${prefix}${offline.version}`
const files: ReadonlySet<string> = new Set(offline.files)
/** How long the network may take for a stored page, in ms. */
const maxWaitMs = 4000

/** Rejects when a file is missing or a document is of another build, as during a rollout: the previous worker stays. */
const store = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  await Promise.all([cache.addAll(offline.files), ...offline.shells.map((shell) => storeShell(cache, shell))])
}

const storeShell = async (cache: Cache, shell: Shell): Promise<void> => {
  const response = await read(shell.address)
  const html = await response.clone().text()
  if (!html.includes(shell.script)) throw new Error(`${shell.address} is another build's`)
  await cache.put(shell.address, response)
  await cache.put(manifestKey(shell), await read(manifestAddress(shell, html)))
}

const read = async (address: string): Promise<Response> => {
  const response = await fetch(address, { cache: 'no-cache', credentials: 'omit' })
  if (response.status !== 200) throw new Error(`${address}: ${response.status}`)
  return response
}

const removeOthers = async (): Promise<void> => {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  )
}

const fromCache = async (address: string): Promise<Response | undefined> =>
  await (await caches.open(cacheName)).match(address)

const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))

const openPage = async (pathname: string, fresh: Promise<Response>): Promise<Response> => {
  const shell = offline.shells.find(({ pattern }) => new RegExp(pattern).test(pathname))
  const stored = async () => shell && (await fromCache(shell.address))
  const answer = shell === undefined ? fresh : Promise.race([fresh, later(maxWaitMs).then(stored)])
  try {
    return (await answer) ?? (await fresh)
  } catch {
    return (await stored()) ?? offlinePage(pathname)
  }
}

/** The network's answer; without one, the stored one where that is complete. */
const readManifest = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request)
  } catch (error) {
    const shell = askedPage(offline.shells, new URL(request.url).searchParams)
    const stored = shell && (await fromCache(manifestKey(shell)))
    if (stored === undefined) throw error
    return stored
  }
}

ownScope.addEventListener('install', (event) => {
  event.waitUntil(store().then(() => ownScope.skipWaiting()))
})

ownScope.addEventListener('activate', (event) => {
  event.waitUntil(removeOthers().then(() => ownScope.clients.claim()))
})

ownScope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  // Everything else is the browser's, above all the API and the addresses of a login.
  if (files.has(pathname)) event.respondWith(fromCache(pathname).then((stored) => stored ?? fetch(request)))
  if (pathname === manifestPath) event.respondWith(readManifest(request))
  if (request.mode !== 'navigate' || pathname.startsWith('/api/')) return
  const fresh = fetch(request)
  event.waitUntil(fresh.catch(() => undefined))
  event.respondWith(openPage(pathname, fresh))
})
