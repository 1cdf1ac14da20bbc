import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

export type Proxy = { url: string; close: () => void }

/** A proxy that compresses pages itself. One of two can remove the scripts, and both are otherwise equal. */
export async function startProxy(url: string, rewrite: (html: string) => string): Promise<Proxy> {
  const proxy = createServer((request, response) => {
    answer(`${url}${request.url}`, request.headers.accept ?? '*/*', rewrite).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    )
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return { url: addressOf(proxy), close: () => void proxy.close() }
}

const addressOf = (proxy: Server): string => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

const forwardedHeaders = ['content-type', 'cache-control', 'content-security-policy', 'etag']

/** Later rounds get the same bytes without waiting for the server. */
const cache = new Map<string, Promise<Answer>>()
type Answer = { status: number; headers: Record<string, string>; body: Buffer }

const answer = (address: string, accept: string, rewrite: (html: string) => string): Promise<Answer> => {
  const key = `${address} ${rewrite.name}`
  const made = cache.get(key) ?? fetchAnswer(address, accept, rewrite)
  cache.set(key, made)
  return made
}

const fetchAnswer = async (
  address: string,
  accept: string,
  rewrite: (html: string) => string,
): Promise<Answer> => {
  const found = await fetch(address, { headers: { accept } })
  const headers: Record<string, string> = {}
  for (const name of forwardedHeaders) {
    const value = found.headers.get(name)
    if (value !== null) headers[name] = value
  }
  const type = headers['content-type'] ?? ''
  const body = type.startsWith('text/html')
    ? Buffer.from(rewrite(await found.text()))
    : Buffer.from(await found.arrayBuffer())
  if (!/^(text\/|application\/json|application\/javascript|image\/svg)/.test(type))
    return { status: found.status, headers, body }
  const compressed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { status: found.status, headers: { ...headers, 'content-encoding': 'br' }, body: compressed }
}

export const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')

export const withScripts = (html: string): string => html
