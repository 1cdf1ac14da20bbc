import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding, RenderedPage } from '#render/rendered-page.ts'

const packWith = (quality: number) => (body: Buffer) =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

const packers: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  // Quality 5: half the time of 6 and within two per cent of its size.
  br: packWith(5),
  gzip: promisify(gzip),
}

/** Packs a page for those who come with this encoding. */
export async function packPage(page: RenderedPage, encoding: Encoding): Promise<void> {
  page.packed[encoding] ??= await packers[encoding](page.body)
}

/** So many smallest forms are kept, about a megabyte. */
const mostForms = 64
/** The smallest form takes a tenth of a second of one core; with this rest in ms between two it stays a small share. */
const rest = 2000

/**
 * Makes the function that gets a page its smallest form, a tenth below the quick one. Made beside the work, one page
 * at a time, and kept by the page's version, since most pages are the same when they are rendered again.
 */
export function createShrinker(now: () => number = performance.now.bind(performance)) {
  const forms = new Map<string, Buffer>()
  const pack = packWith(constants.BROTLI_MAX_QUALITY)
  let isBusy = false
  let restsUntil = 0

  const keep = (version: string, form: Buffer) => {
    forms.set(version, form)
    const [oldest] = forms.keys()
    if (forms.size > mostForms) forms.delete(oldest!)
  }
  return async (page: RenderedPage): Promise<void> => {
    const version = page.headers['etag']
    if (!page.isPackable || version === undefined) return
    const known = forms.get(version)
    if (known !== undefined) page.packed.br = known
    if (known !== undefined || isBusy || now() < restsUntil) return
    isBusy = true
    page.packed.br = await pack(page.body).finally(() => {
      isBusy = false
      restsUntil = now() + rest
    })
    keep(version, page.packed.br)
  }
}
