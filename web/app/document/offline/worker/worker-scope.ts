/* The parts of a service worker's global scope that are used here; TypeScript has them only in place of a page's. */
type WaitingEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = WaitingEvent & {
  request: Request
  respondWith(answer: Promise<Response>): void
}

type WorkerScope = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { unregister(): Promise<boolean> }
  addEventListener(kind: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(kind: 'fetch', listener: (event: FetchEvent) => void): void
}

export const ownScope = globalThis as unknown as WorkerScope
