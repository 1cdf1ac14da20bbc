import type { Clock } from '#platform/clock.ts'
import { callLine } from './call-line.ts'
import { ChannelRefused } from './channel-refused.ts'

/** Longer than any request. */
const marginMs = 60_000

type Options = {
  channelId: string
  channelSecret: string
  apiBase: string
  clock: Clock
  timeoutMs: number
}

export type ChannelToken = {
  /** Valid for a minute at least. Throws LineUnavailable or ChannelRefused. */
  read(): Promise<string>
  forget(): void
}

/** Caches each stateless token until shortly before it expires; concurrent callers share one request. */
export function createChannelToken(options: Options): ChannelToken {
  const { clock } = options
  let current: { token: Promise<string>; until: number } | undefined
  const issue = (): Promise<string> => {
    const next = { token: Promise.resolve(''), until: Number.POSITIVE_INFINITY }
    next.token = requestToken(options).then(({ token, validMs }) => {
      next.until = clock.now().getTime() + validMs - marginMs
      return token
    })
    next.token.catch(() => {
      if (current === next) current = undefined
    })
    current = next
    return next.token
  }
  return {
    read: () => (current !== undefined && clock.now().getTime() < current.until ? current.token : issue()),
    forget: () => (current = undefined),
  }
}

const requestToken = async ({ channelId, channelSecret, apiBase, timeoutMs }: Options) => {
  const { channelAccessToken } = await import('@line/bot-sdk')
  const tokens = new channelAccessToken.ChannelAccessTokenClient({ baseURL: apiBase })
  const issued = await callLine(
    () => tokens.issueStatelessChannelTokenByClientSecret(channelId, channelSecret),
    timeoutMs,
  )
  if (issued.outcome === 'refused')
    throw new ChannelRefused('LINE refuses the messaging channel and its secret')
  return { token: issued.value.access_token, validMs: issued.value.expires_in * 1000 }
}
