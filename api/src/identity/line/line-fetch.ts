import { LineUnavailable } from '#platform/line-unavailable.ts'

const timeoutMs = 5_000
const maxAnswerBytes = 256 * 1024

interface LineRequest {
  method?: string
  headers?: RequestInit['headers'] | undefined
  body?: RequestInit['body']
  signal?: AbortSignal | undefined
}

/** `fetch` for all traffic to LINE: timeout of 5 s, no redirects, whole body. Throws LineUnavailable. */
export async function lineFetch(address: string, request: LineRequest = {}): Promise<Response> {
  const response = await attempt(address, request)
  if (response.status >= 500 || response.status === 429) {
    throw new LineUnavailable(`LINE answered ${response.status} (request ${requestIdOf(response)})`)
  }
  return response
}

/** LINE's support needs this id; `-` when absent. */
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
    // Within the timeout: a body that never ends must time out as well.
    const body = await readBody(response)
    return new Response(body, { status: response.status, headers: response.headers })
  } catch (error) {
    throw new LineUnavailable('LINE cannot be reached', { cause: error })
  }
}

/** Null for statuses without a body: a `Response` of status 204 must not have one. */
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
