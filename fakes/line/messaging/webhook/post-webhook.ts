import { performance } from 'node:perf_hooks'

const timeoutMs = 2_000

export interface PostResult {
  result: 'ok' | 'could_not_connect' | 'request_timeout' | 'error_status_code'
  status?: number
  durationMs: number
}

/** Waits at most 2 s for the status and never follows a redirect. Never throws. */
export async function postWebhook(
  url: string,
  body: string,
  signature: string | undefined,
  stop: AbortSignal,
): Promise<PostResult> {
  const startedAt = performance.now()
  const durationMs = () => Math.round(performance.now() - startedAt)
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.any([timeout, stop]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        // LINE does not document its user agent.
        'user-agent': 'LineBotWebhook/2.0',
        ...(signature === undefined ? {} : { 'x-line-signature': signature }),
      },
    })
    await response.body?.cancel()
    const result = response.ok ? 'ok' : 'error_status_code'
    return { result, status: response.status, durationMs: durationMs() }
  } catch {
    return { result: timeout.aborted ? 'request_timeout' : 'could_not_connect', durationMs: durationMs() }
  }
}
