import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders } from './page-headers.ts'
import type { Encoding, RenderedPage } from './rendered-page.ts'

type SendPage = (request: FastifyRequest, reply: FastifyReply, page: RenderedPage) => Promise<FastifyReply>

/** Smaller bodies than this are not worth packing. */
const leastToPack = 1024

/** Makes the function that sends a rendered page: packed as the browser likes it, or nothing when it still has it. */
export function createPageSender(isHttps: boolean): SendPage {
  return async (request, reply, page) => {
    for (const [name, value] of page.headers) reply.header(name, value)
    reply.headers(pageHeaders({ scripts: page.scripts, isHttps, path: request.url }))
    // Whoever keeps it asks each time whether it is still the same; the answer is short.
    if (!page.headers.some(([name]) => name === 'cache-control')) reply.header('cache-control', 'no-cache')
    reply.code(page.status)
    if (page.status !== 200) return await reply.send(page.body)
    reply.header('etag', page.etag)
    if (request.headers['if-none-match']?.includes(page.etag)) return await reply.code(304).send()
    const encoding = page.body.length < leastToPack ? undefined : chooseEncoding(request, page)
    if (encoding === undefined) return await reply.send(page.body)
    reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
    return await reply.send(await page.packed(encoding))
  }
}

const isText = /^(text\/|application\/(json|xml|rss)|image\/svg)/

const chooseEncoding = (request: FastifyRequest, page: RenderedPage): Encoding | undefined => {
  const type = page.headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  if (!isText.test(type)) return undefined
  const accepted = (request.headers['accept-encoding'] ?? '').split(',').map((part) => part.trim())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}
