import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Weak, because a proxy that compresses may change the bytes. */
export const etagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha1').update(body).digest('base64url')}"`

export function answerRevalidation(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isCacheable(request, reply)) return payload
    const tag = etagOf(payload)
    void reply.header('etag', tag)
    if (!matchesEtag(request.headers['if-none-match'], tag)) return payload
    void reply.code(304).removeHeader('content-type')
    return ''
  })
}

const isCacheable = ({ method }: FastifyRequest, reply: FastifyReply): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  reply.statusCode === 200 &&
  !String(reply.getHeader('cache-control') ?? 'no-store').includes('no-store')

/** Compared weakly (RFC 9110 §13.1.2): proxies that change the compression add or remove the `W/`. */
export const matchesEtag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((known) => known.trim() === '*' || opaque(known.trim()) === opaque(tag))

const opaque = (tag: string): string => tag.replace(/^W\//, '')
