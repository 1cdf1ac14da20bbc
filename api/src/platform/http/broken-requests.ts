import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { refuse } from '#platform/refuse.ts'
import { defaultHeaders } from './default-headers.ts'
import { problemOf } from './problem.ts'

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Fastify has no reply object for a malformed HTTP request, so this writes to the socket itself. */
export const answerBrokenRequest =
  (isHttps: boolean) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = statusOf[error.code ?? ''] ?? 400
    const refusal = refuse(status === 408 ? 'timeout' : 'malformed_request')
    const body = JSON.stringify({ ...problemOf(refusal, undefined), status })
    const headers = {
      ...defaultHeaders(isHttps),
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
    // A client that never reads the response must not keep the connection open.
    socket.setTimeout(1000, () => socket.destroy())
  }
