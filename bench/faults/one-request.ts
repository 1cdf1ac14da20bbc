import { connect } from 'node:net'

/** Status 0: no response, or the connection was reset. */
export type Outcome = { status: number; ms: number }

type RequestSpec = { method?: string; path: string; headers?: Record<string, string>; body?: string }

/** In ms; a later response counts as none. */
const timeoutMs = 10_000

/**
 * A new connection, like a browser's first visit. Uses sockets because Node's HTTP client costs as much as the server
 * under test.
 */
export const requestOnNewConnection = (port: number, spec: RequestSpec): Promise<Outcome> =>
  new Promise((resolve) => {
    const start = performance.now()
    const socket = connect(port, '127.0.0.1')
    let head = ''
    const end = (status: number) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ status, ms: performance.now() - start })
    }
    const timer = setTimeout(end, timeoutMs, 0)
    socket.on('connect', () => socket.write(textOf(spec)))
    socket.on('data', (part) => {
      if (head.length < 16) head += part.toString('latin1', 0, 16)
    })
    socket.on('error', () => end(0))
    socket.on('end', () => end(Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)))
  })

const textOf = ({ method = 'GET', path, headers = {}, body = '' }: RequestSpec): string => {
  const all = {
    host: 'localhost',
    connection: 'close',
    'accept-encoding': 'br',
    ...headers,
    ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/** Does not wait for responses. */
export async function atRate(
  perSecond: number,
  seconds: number,
  send: (index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const start = performance.now()
  const sent: Promise<Outcome>[] = []
  const total = Math.round(perSecond * seconds)
  return await new Promise((resolve) => {
    const tick = () => {
      const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * perSecond) + 1)
      while (sent.length < due) sent.push(send(sent.length))
      if (sent.length === total) return resolve(Promise.all(sent))
      setTimeout(tick, 2)
    }
    tick()
  })
}
