import type { IncomingHttpHeaders } from 'node:http'
import { knows } from 'api/platform/http/revalidation'
import type { Encoding, RenderedPage } from '#render/rendered-page.ts'

export type PageAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer | undefined
  /** Names and values in turn, with the length of the body. */
  rawHeaders: readonly string[]
}

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
  const { etag } = page.headers
  if (etag !== undefined && knows(asked['if-none-match'], etag))
    return forWhoAsks(
      remembered(page, undefined, ({ 'content-type': _type, ...kept }) => ({ status: 304, headers: kept })),
      asked,
    )
  const encoding = encodingFor(page, asked)
  const body = encoding === undefined ? page.body : page.packed[encoding]
  if (body === undefined) return undefined
  const answer = remembered(page, body, (headers) => ({
    status: page.status,
    headers: encoding === undefined ? headers : { ...headers, 'content-encoding': encoding },
  }))
  return forWhoAsks(answer, asked)
}

/**
 * A page that is loaded ahead is opened a moment later: without asking once more, which is a way to us and back. With
 * what it is old already it may then be twice as old as pages that are asked for.
 */
const forWhoAsks = (answer: PageAnswer, asked: IncomingHttpHeaders): PageAnswer => {
  const isAhead = asked['sec-purpose']?.includes('prefetch') ?? false
  if (!isAhead || answer.status >= 400 || !isAskedForEachTime(answer)) return answer
  const headers = { ...answer.headers, 'cache-control': 'private, max-age=5' }
  const rawHeaders = [...Object.entries(headers).flat(), ...lengthOf(answer.body)]
  return { ...answer, headers, rawHeaders }
}

/** As `publicReading` says it, with and without a shared cache. */
const isAskedForEachTime = ({ headers }: PageAnswer): boolean =>
  /^(no-cache$|max-age=0,)/.test(headers['cache-control'] ?? '')

const lengthOf = (body: Buffer | undefined): string[] =>
  body === undefined ? [] : ['content-length', String(body.length)]

/** The same bytes are sent many thousand times: what belongs to them is put together once. */
const remembered = (
  page: RenderedPage,
  body: Buffer | undefined,
  make: (headers: RenderedPage['headers']) => Pick<PageAnswer, 'status' | 'headers'>,
): PageAnswer => {
  const ofPage = answers.get(page) ?? new Map<Buffer | undefined, PageAnswer>()
  answers.set(page, ofPage)
  const known = ofPage.get(body)
  if (known !== undefined) return known
  const { status, headers } = make(page.headers)
  const made = { status, headers, body, rawHeaders: [...Object.entries(headers).flat(), ...lengthOf(body)] }
  ofPage.set(body, made)
  return made
}

const answers = new WeakMap<RenderedPage, Map<Buffer | undefined, PageAnswer>>()
