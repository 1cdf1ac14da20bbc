import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import formbody from '@fastify/formbody'
import Fastify from 'fastify'

type Claims = Record<string, unknown>

/** What a forger makes of the true claims of a login; undefined: the answer has no ID token at all. */
export type Forger = (claims: Claims, trueToken: string) => unknown

/**
 * For tests: a LINE in front of the local platform whose token answers carry a forged ID token. Everything
 * else of the answer stays true, so what a client refuses is the forgery alone.
 */
export async function startTwistedLine(apiBase: string) {
  const app = Fastify()
  let forger: Forger = (_claims, trueToken) => trueToken
  let wishes: Record<string, string> = {}
  await app.register(formbody, { parser: (text: string) => ({ text }) })
  app.post('/oauth2/v2.1/token', async (request, reply) => {
    const body = new URLSearchParams((request.body as { text: string }).text)
    for (const [name, value] of Object.entries(wishes)) body.set(name, value)
    const answer = await fetch(`${apiBase}/oauth2/v2.1/token`, { method: 'POST', body })
    const tokens = (await answer.json()) as { id_token?: string }
    if (!tokens.id_token) return reply.code(answer.status).send(tokens)
    const claims = JSON.parse(
      Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Claims
    return { ...tokens, id_token: forger(claims, tokens.id_token) }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    apiBase: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    /** The next answers carry what `next` makes; `more` is added to the site's own token requests. */
    twist: (next: Forger, more: Record<string, string> = {}): void => {
      forger = next
      wishes = more
    },
    stop: () => app.close(),
  }
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token signed with HMAC; the header may lie about it. */
export function hmacToken(
  claims: Claims,
  key: string | Buffer,
  header: Claims = {},
  hash = 'sha256',
): string {
  const signed = `${part({ typ: 'JWT', alg: 'HS256', ...header })}.${part(claims)}`
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}

/** A token whose header says there is no signature, and there is none. */
export function unsignedToken(claims: Claims, alg = 'none'): string {
  return `${part({ typ: 'JWT', alg })}.${part(claims)}.`
}

/** A token the forger signed with an ES256 key of their own, which the header offers for checking. */
export function ownKeyToken(claims: Claims): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const header = { typ: 'JWT', alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) }
  const signed = `${part(header)}.${part(claims)}`
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' as const }
  return `${signed}.${createSign('sha256').update(signed).sign(key, 'base64url')}`
}
