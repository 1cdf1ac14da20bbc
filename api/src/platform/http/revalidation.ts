import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The version of a text. Weak, because compression on the way may change the bytes. */
export const entityTag = (text: string): string =>
  `W/"${createHash('sha1').update(text).digest('base64url')}"`

/**
 * Answers 304 where the browser still has this version of a text that it may keep.
 */
export function answerRevalidation(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !mayBeKept(request, reply)) return payload
    const tag = entityTag(payload)
    void reply.header('etag', tag)
    if (!knows(request.headers['if-none-match'], tag)) return payload
    void reply.code(304).removeHeader('content-type')
    return ''
  })
}

const mayBeKept = ({ method }: FastifyRequest, reply: FastifyReply): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  reply.statusCode === 200 &&
  !String(reply.getHeader('cache-control') ?? 'no-store').includes('no-store')

/**
 * Whether somebody who sends this If-None-Match has this version. Versions are compared weakly, as RFC 9110 §13.1.2
 * wants it: proxies that change the packing take the W/ away or add it.
 */
export const knows = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((known) => known.trim() === '*' || opaque(known.trim()) === opaque(tag))

const opaque = (tag: string): string => tag.replace(/^W\//, '')
