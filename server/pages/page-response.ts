import type { IncomingHttpHeaders } from 'node:http'
import { matchesEtag } from 'api/platform/http/revalidation'
import type { Encoding, RenderedPage } from '#render/rendered-page.ts'
import { compressPage } from './compress-page.ts'

export type PageResponse = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer | undefined
}

export async function respondWith(page: RenderedPage, requested: IncomingHttpHeaders): Promise<PageResponse> {
  const { etag } = page.headers
  if (etag !== undefined && matchesEtag(requested['if-none-match'], etag)) {
    const { 'content-type': _type, ...headers } = page.headers
    return { status: 304, headers: prefetched(page.status, headers, requested), body: undefined }
  }
  const encoding = page.isCompressible ? acceptedEncoding(requested['accept-encoding']) : undefined
  const headers = encoding === undefined ? page.headers : { ...page.headers, 'content-encoding': encoding }
  const body = encoding === undefined ? page.body : await compressPage(page, encoding)
  return { status: page.status, headers: prefetched(page.status, headers, requested), body }
}

const encodings = ['br', 'gzip'] as const

/** Entries with a weight are ignored: a weight of 0 forbids them. */
const acceptedEncoding = (accepted = ''): Encoding | undefined => {
  const named = new Set(accepted.split(',').map((part) => part.trim()))
  return encodings.find((encoding) => named.has(encoding))
}

/**
 * Lets the browser open a prefetched page within five seconds without revalidation. It may be twice as old as others.
 */
const prefetched = (
  status: number,
  headers: PageResponse['headers'],
  requested: IncomingHttpHeaders,
): PageResponse['headers'] => {
  const isPrefetch = requested['sec-purpose']?.includes('prefetch') ?? false
  if (!isPrefetch || status >= 400 || !isRevalidatedAlways(headers)) return headers
  return { ...headers, 'cache-control': 'private, max-age=5' }
}

const isRevalidatedAlways = (headers: PageResponse['headers']): boolean =>
  /^(no-cache$|max-age=0,)/.test(headers['cache-control'] ?? '')
