import { pages } from 'contract/pages'
import type { RequestSpec } from './send-request.ts'

export type Kind = 'booking' | 'class' | 'page' | 'healthz' | 'readyz'

let pageCount = 0
const readers: Record<Exclude<Kind, 'booking'>, () => RequestSpec> = {
  class: () => ({ path: '/api/class', headers: { 'x-forwarded-for': '127.2.0.1' } }),
  // Every second page is uncached.
  page: () => ({
    path:
      pageCount++ % 2 === 0 ? pages.home() : `/course/class_all/${1 + (pageCount % 80)}?visit=${pageCount}`,
    headers: { accept: 'text/html', 'x-forwarded-for': '127.2.0.2' },
  }),
  healthz: () => ({ path: '/healthz' }),
  readyz: () => ({ path: '/readyz' }),
}

/** At this rate, independent of the responses. Returns a function that stops it. */
export function startReads(perSecond: number, send: (kind: Kind, spec: RequestSpec) => Promise<void>) {
  const underway = new Set<Promise<void>>()
  const timer = setInterval(() => {
    for (const [kind, next] of Object.entries(readers)) {
      const sent = send(kind as Kind, next()).finally(() => underway.delete(sent))
      underway.add(sent)
    }
  }, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(underway)
  }
}
