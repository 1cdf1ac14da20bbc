import { request as requestHttp, type IncomingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'

/** A process, or nginx with its certificate. */
export type Target = { port: number; tls?: { host: string; certificate: string } }

export type RequestSpec = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: unknown
  from?: string
}

export type Answer = {
  /** The HTTP status, `connectionFailed` or `timedOut`. */
  status: number
  /** By `performance.now()`. */
  at: number
  ms: number
  headers: IncomingHttpHeaders
  body: string
}

export const connectionFailed = 0
export const timedOut = 1

/** In ms; longer than every timeout of the application, so that exceeding one is visible. */
const timeoutMs = 20_000

/** One request on a new connection. Never rejects. */
export const sendRequest = (target: Target, spec: RequestSpec): Promise<Answer> =>
  new Promise((resolve) => {
    const at = performance.now()
    const settle = (status: number, headers: IncomingHttpHeaders = {}, body = '') => {
      clearTimeout(timer)
      resolve({ status, at, ms: performance.now() - at, headers, body })
    }
    const request = open(target, spec)
    const timer = setTimeout(() => {
      settle(timedOut)
      request.destroy()
    }, timeoutMs)
    request.on('error', () => settle(connectionFailed))
    request.on('response', (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      answer.on('error', () => settle(connectionFailed))
      answer.on('end', () => settle(answer.statusCode ?? connectionFailed, answer.headers, body))
    })
    request.end(spec.body === undefined ? undefined : JSON.stringify(spec.body))
  })

const open = ({ port, tls }: Target, { method = 'GET', path, headers = {}, body, from }: RequestSpec) => {
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false as const,
    ...(from === undefined ? {} : { localAddress: from }),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  }
  if (tls === undefined) return requestHttp(options)
  const name = { ca: tls.certificate, servername: tls.host }
  return requestHttps({ ...options, ...name, headers: { ...options.headers, host: tls.host } })
}
