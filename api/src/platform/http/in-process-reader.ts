import type { Answer, Reader } from 'contract/endpoint'
import { parseRequest } from './parse-request.ts'
import type { Caller, Route } from './route.ts'

const visitor: Caller = {
  actor: { kind: 'visitor' },
  device: '',
  idempotencyKey: undefined,
  origin: undefined,
  bearer: undefined,
  countFor: () => undefined,
  addHeader: () => undefined,
  cookies: { read: () => undefined, write: () => undefined },
}

export function createReader(routes: readonly Route[]): Reader {
  const byAddress = new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
  return async (endpoint, sent) => {
    const found = byAddress.get(`${endpoint.method} ${endpoint.path}`)
    if (found === undefined) throw new Error(`no route for ${endpoint.method} ${endpoint.path}`)
    const raw = { params: undefined, query: undefined, body: undefined, ...sent }
    return (await found.handle(parseRequest(endpoint, raw), visitor)) as Answer<typeof endpoint>
  }
}
