import type { IncomingHttpHeaders } from 'node:http'
import type { Encoding, RenderedPage } from './rendered-page.ts'

export type PageAnswer = { status: number; headers: RenderedPage['headers']; body: Buffer | undefined }

/** The encoding in which a page is best sent to whoever asks so; undefined is: as it is. */
export const encodingFor = (page: RenderedPage, { 'accept-encoding': accepted }: IncomingHttpHeaders) =>
  page.isPackable ? encodings.find((encoding) => accepts(accepted, encoding)) : undefined

const encodings = ['br', 'gzip'] as const

/** Only a plain mention counts: one with a weight may mean "not this". */
const accepts = (accepted: string | undefined, encoding: Encoding): boolean =>
  accepted !== undefined && accepted.split(',').some((part) => part.trim() === encoding)

/**
 * What is sent of a page: nothing but the version when the browser still has it, otherwise all of it. Undefined
 * when it is not packed yet as the browser likes it.
 */
export function answerOf(page: RenderedPage, asked: IncomingHttpHeaders): PageAnswer | undefined {
  const { status, headers, body } = page
  const { etag } = headers
  if (etag !== undefined && asked['if-none-match']?.includes(etag)) {
    const { 'content-type': _, ...kept } = headers
    return { status: 304, headers: kept, body: undefined }
  }
  const encoding = encodingFor(page, asked)
  if (encoding === undefined) return { status, headers, body }
  const packed = page.packed[encoding]
  return packed && { status, headers: { ...headers, 'content-encoding': encoding }, body: packed }
}
