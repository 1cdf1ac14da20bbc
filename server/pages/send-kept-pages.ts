import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { logAnswer } from 'api/platform/http/log-requests'
import { newRequestId } from 'api/platform/http/request-id'
import { namesOneHost } from 'api/platform/http/require-known-host'
import type { Logger } from 'api/platform/log'
import { answerOf } from './page-answer.ts'
import type { PageCache } from './page-cache.ts'

type Parts = {
  cache: PageCache
  log: Logger
  isKnownHost: (host: string) => boolean
  /** The process stops: its lines are to be ended, which the server does by itself. */
  isEnding: () => boolean
}

/**
 * Sends pages that are at hand before the server's own machinery sees the request: it finds no route, runs no hook and
 * counts nothing, so a crowd on one page costs little more than the bytes (bench/README.md, S1). All other requests
 * go on as before.
 */
export function sendKeptPages(server: Server, { cache, log, isKnownHost, isEnding }: Parts): void {
  const send = (request: IncomingMessage, response: ServerResponse): boolean => {
    const begun = performance.now()
    if (isEnding() || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const page = cache.find(request.url!)
    const answer = page && answerOf(page, request.headers)
    if (page === undefined || answer === undefined || !namesOneHost(request)) return false
    if (!isKnownHost(request.headers.host ?? '')) return false
    const { status, rawHeaders, body } = answer
    const requestId = newRequestId()
    response.writeHead(status, [...rawHeaders, 'x-request-id', requestId]).end(body)
    const ms = Math.round((performance.now() - begun) * 10) / 10
    logAnswer(log, { requestId, method: request.method, route: page.route, status, ms })
    return true
  }
  const others = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!send(request, response)) others.forEach((pass) => pass(request, response))
  })
}
