import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import formbody from '@fastify/formbody'
import Fastify from 'fastify'

type Claims = Record<string, unknown>

/** Undefined leaves the ID token out of the response. */
export type Forger = (claims: Claims, genuineToken: string) => unknown

/**
 * For tests: replaces the ID token in token responses. The rest is unchanged, so a client can only refuse the response
 * because of the ID token.
 */
export async function startForgingProxy(apiBase: string) {
  const app = Fastify()
  let forger: Forger = (_claims, genuineToken) => genuineToken
  let extraParams: Record<string, string> = {}
  await app.register(formbody, { parser: (text: string) => ({ text }) })
  app.post('/oauth2/v2.1/token', async (request, reply) => {
    const body = new URLSearchParams((request.body as { text: string }).text)
    for (const [name, value] of Object.entries(extraParams)) body.set(name, value)
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
    /** `more` is added to the site's token requests. */
    forge: (next: Forger, more: Record<string, string> = {}): void => {
      forger = next
      extraParams = more
    },
    stop: () => app.close(),
  }
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The header may name another algorithm. */
export function hmacToken(
  claims: Claims,
  key: string | Buffer,
  header: Claims = {},
  hash = 'sha256',
): string {
  const signed = `${part({ typ: 'JWT', alg: 'HS256', ...header })}.${part(claims)}`
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}

export function unsignedToken(claims: Claims, alg = 'none'): string {
  return `${part({ typ: 'JWT', alg })}.${part(claims)}.`
}

/** Signed with the forger's ES256 key, which the header offers as the key for verification. */
export function ownKeyToken(claims: Claims): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const header = { typ: 'JWT', alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) }
  const signed = `${part(header)}.${part(claims)}`
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' as const }
  return `${signed}.${createSign('sha256').update(signed).sign(key, 'base64url')}`
}
