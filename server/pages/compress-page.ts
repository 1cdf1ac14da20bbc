import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Encoding, RenderedPage } from '#render/rendered-page.ts'

const brotli = (quality: number) => (body: Buffer) =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  // Quality 5: half the time of 6 and within two per cent of its size.
  br: brotli(5),
  gzip: promisify(gzip),
}

/** The page's body in this encoding; the bytes stay with the page. */
export async function compressPage(page: RenderedPage, encoding: Encoding): Promise<Buffer> {
  page.compressed[encoding] ??= await compressors[encoding](page.body)
  return page.compressed[encoding]
}

/** About a megabyte of smallest forms. */
const maxForms = 64
/** The best quality takes a tenth of a second of one core; with this pause in ms between two it stays a small share. */
const pauseMs = 2000

/**
 * Makes the function that gives a page its smallest form, a tenth below the quick one. It compresses one page at a time
 * and caches by ETag, since most pages are the same when they are rendered again.
 */
export function createBestCompressor(now: () => number = performance.now.bind(performance)) {
  const forms = new LRUCache<string, Buffer>({ max: maxForms })
  const compress = brotli(constants.BROTLI_MAX_QUALITY)
  let isBusy = false
  let pausesUntil = 0

  return async (page: RenderedPage): Promise<void> => {
    const { etag } = page.headers
    if (!page.isCompressible || etag === undefined) return
    const known = forms.get(etag)
    if (known !== undefined) page.compressed.br = known
    if (known !== undefined || isBusy || now() < pausesUntil) return
    isBusy = true
    page.compressed.br = await compress(page.body).finally(() => {
      isBusy = false
      pausesUntil = now() + pauseMs
    })
    forms.set(etag, page.compressed.br)
  }
}
