import type { CheckedByLine } from 'contract/site/line-check'
import { ChannelRefused } from '#line-messaging/channel-refused.ts'
import { LineUnavailable } from '#platform/line-unavailable.ts'

export const right = (text: string): CheckedByLine => ({ state: 'right', text })
export const wrong = (text: string): CheckedByLine => ({ state: 'wrong', text })
export const look = (text: string): CheckedByLine => ({ state: 'look', text })

export async function guard(
  subject: string,
  checks: () => Promise<CheckedByLine | CheckedByLine[]>,
): Promise<CheckedByLine[]> {
  try {
    return [await checks()].flat()
  } catch (error) {
    if (error instanceof ChannelRefused)
      return [wrong(`${subject}：LINE 不接受這個頻道的 ID 與密鑰，請到 LINE Developers 重新複製。`)]
    if (error instanceof LineUnavailable || error instanceof TypeError || isTimeout(error))
      return [wrong(`${subject}：連不上 LINE，請確認這台機器能連到外部網路後再試一次。`)]
    throw error
  }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

/** Timeout 5 s, without redirects. */
export const ask = (url: string): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) })

/** The status alone; the connection is free again. Otherwise as `ask`. */
export async function statusOf(url: string): Promise<number> {
  const { status, body } = await ask(url)
  await body?.cancel()
  return status
}
