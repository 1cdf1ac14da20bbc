/** LINE did not answer, answered too late, or answered with its own trouble (5xx, 429). Trying later may help. */
export class LineUnavailable extends Error {}

/** Longest wait for one answer of LINE including its body, in ms. */
const patience = 5_000
/** No answer we ask for comes near this size, in bytes. */
const longestAnswer = 256 * 1024

interface LineRequest {
  method?: string
  headers?: RequestInit['headers'] | undefined
  body?: RequestInit['body']
  signal?: AbortSignal | undefined
}

/**
 * `fetch` as all traffic to LINE uses it: at most 5 s, no redirects, the body read whole.
 * Throws LineUnavailable for everything that is not an answer to our question.
 */
export async function lineFetch(address: string, request: LineRequest = {}): Promise<Response> {
  const response = await attempt(address, request)
  if (response.status >= 500 || response.status === 429) {
    throw new LineUnavailable(`LINE answered ${response.status} (request ${requestIdOf(response)})`)
  }
  return response
}

/** LINE's id of a request, the only thing its support can look up; `-` when absent. */
export function requestIdOf(response: Response): string {
  return response.headers.get('x-line-request-id') ?? '-'
}

async function attempt(address: string, { signal, ...request }: LineRequest): Promise<Response> {
  const limit = AbortSignal.timeout(patience)
  try {
    const response = await fetch(address, {
      ...(request as RequestInit),
      redirect: 'error',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    })
    // Read here, inside the time limit: a body that never ends is as bad as no answer.
    const body = await readBody(response)
    return new Response(body, { status: response.status, headers: response.headers })
  } catch (error) {
    throw new LineUnavailable('LINE cannot be reached', { cause: error })
  }
}

/** The whole body, or null where there is none (a `Response` of status 204 must not have one). */
async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > longestAnswer) throw new Error('answer too long')
    chunks.push(chunk)
  }
  return size === 0 ? null : new Uint8Array(Buffer.concat(chunks))
}
