import { LineUnavailable } from '#platform/line-unavailable.ts'

/** Timeout for one response of LINE including its body, in ms. */
const timeoutMs = 5_000
/** Maximum response size in bytes, far above every expected response. */
const maxAnswerBytes = 256 * 1024

interface LineRequest {
  method?: string
  headers?: RequestInit['headers'] | undefined
  body?: RequestInit['body']
  signal?: AbortSignal | undefined
}

/**
 * `fetch` for all traffic to LINE: timeout of 5 s, no redirects, reads the whole body. Throws LineUnavailable when
 * there is no usable response.
 */
export async function lineFetch(address: string, request: LineRequest = {}): Promise<Response> {
  const response = await attempt(address, request)
  if (response.status >= 500 || response.status === 429) {
    throw new LineUnavailable(`LINE answered ${response.status} (request ${requestIdOf(response)})`)
  }
  return response
}

/** LINE's request id, which its support needs; `-` when absent. */
export function requestIdOf(response: Response): string {
  return response.headers.get('x-line-request-id') ?? '-'
}

async function attempt(address: string, { signal, ...request }: LineRequest): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(address, {
      ...(request as RequestInit),
      redirect: 'error',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    })
    // Read here, within the timeout: a body that never ends must time out as well.
    const body = await readBody(response)
    return new Response(body, { status: response.status, headers: response.headers })
  } catch (error) {
    throw new LineUnavailable('LINE cannot be reached', { cause: error })
  }
}

/** The whole body, or null for statuses without one (a `Response` of status 204 must not have a body). */
async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxAnswerBytes) throw new Error('answer too long')
    chunks.push(chunk)
  }
  return size === 0 ? null : new Uint8Array(Buffer.concat(chunks))
}
