import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders } from './page-headers.ts'

type SendPage = (request: FastifyRequest, reply: FastifyReply, answer: Response) => Promise<FastifyReply>

/** Makes the function that sends a rendered page, each time with a fresh nonce and the policy that names it. */
export function createPageSender(placeholder: string, isHttps: boolean): SendPage {
  return async (request, reply, answer) => {
    const nonce = randomBytes(16).toString('base64')
    reply.code(answer.status)
    for (const [name, value] of answer.headers) reply.header(name, value)
    reply.headers(pageHeaders({ nonce, isHttps, path: request.url }))
    // Kept by the reader's own browser only: a copy shared by many would share its nonce.
    if (!answer.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
    const body = await answer.text()
    // The version of the page without its nonce, or no reader would ever be told "unchanged".
    reply.header('etag', `W/"${createHash('sha1').update(body).digest('base64url')}"`)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    return await reply.send(isPage ? body.replaceAll(placeholder, nonce) : body)
  }
}
