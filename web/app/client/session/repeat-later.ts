/** `maxRepeats` per call, `maxTotalMs` for all of them. */
const maxRepeats = 2
const maxTotalMs = 10_000
/** Spreads the repeats of clients that got the same time from the server. */
const jitterMs = 500

type Repeated = {
  response: Response
  send: () => Promise<Response>
  signal: AbortSignal | undefined
}

/**
 * Repeats a call that was refused with 503 after the time that the answer names. Returns the last answer: the refusal
 * when it names no time, when it would take too long, or when the page has been left meanwhile.
 */
export async function repeatLater({ response, send, signal }: Repeated): Promise<Response> {
  const startedAt = performance.now()
  const { pathname } = location
  let last = response
  for (let repeats = 0; repeats < maxRepeats && last.status === 503; repeats += 1) {
    const seconds = Number(last.headers.get('retry-after') ?? Number.NaN)
    const waitMs = seconds * 1000 + Math.random() * jitterMs
    if (!(seconds >= 0) || performance.now() - startedAt + waitMs > maxTotalMs) break
    await pause(waitMs, signal)
    if (location.pathname !== pathname) break
    last = await send()
  }
  return last
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
