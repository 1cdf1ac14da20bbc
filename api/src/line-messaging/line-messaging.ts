import type { LineBotClient, messagingApi } from '@line/bot-sdk'
import type { Clock } from '#platform/clock.ts'
import { callLine, isMonthlyLimit, type LineAnswer } from './call-line.ts'
import { ChannelRefused } from './channel-refused.ts'
import { createChannelToken, type ChannelToken } from './channel-token.ts'
import { requireSafeOrigin } from './require-safe-origin.ts'

export type LineMessagingSettings = {
  channelId: string
  channelSecret: string
  /** Origin without a path, because LINE's SDK drops the path. */
  apiBase: string
  dataApiBase: string
  clock: Clock
  timeoutMs?: number
}

export type Message = messagingApi.Message
export type ReplyOutcome = 'sent' | 'token_refused' | 'rejected'
export type PushOutcome = 'sent' | 'quota_used_up' | 'unknown_recipient' | 'rejected'
export type Quota = { limit: number | null; used: number }

/** Every method throws LineUnavailable, and ChannelRefused when LINE does not accept the channel. */
export type LineMessaging = {
  /** Free of charge. A token works once and for about a minute: otherwise it is `token_refused`. */
  reply(replyToken: string, messages: readonly Message[]): Promise<ReplyOutcome>
  /** The same retry key (a UUID) sends at most once in 24 hours. LINE also answers `sent` for people who block it. */
  push(to: string, messages: readonly Message[], retryKey: string): Promise<PushOutcome>
  readFriend(userId: string): Promise<'friend' | 'none'>
  /** LINE counts the month's messages with some delay. */
  readQuota(): Promise<Quota>
  call<T>(call: (bot: LineBotClient) => Promise<T>): Promise<LineAnswer<T>>
}

/** Throws when a base address would send secrets unencrypted. LINE's SDK is loaded with the first call. */
export function createLineMessaging(settings: LineMessagingSettings): LineMessaging {
  const { apiBase, dataApiBase, timeoutMs = 5_000 } = settings
  const bases = {
    apiBaseURL: requireSafeOrigin('LINE_API_BASE', apiBase),
    dataApiBaseURL: requireSafeOrigin('LINE_DATA_API_BASE', dataApiBase),
  }
  const token = createChannelToken({ ...settings, timeoutMs })
  const attempt = async <T>(work: (bot: LineBotClient) => Promise<T>): Promise<LineAnswer<T>> => {
    const sdk = await import('@line/bot-sdk')
    const bot = sdk.LineBotClient.fromChannelAccessToken({ channelAccessToken: await token.read(), ...bases })
    return await callLine(() => work(bot), timeoutMs)
  }
  const call: LineMessaging['call'] = (work) => withFreshToken(token, () => attempt(work))
  return {
    call,
    reply: async (replyToken, messages) =>
      replyOutcome(await call((bot) => bot.replyMessage({ replyToken, messages: [...messages] }))),
    push: async (to, messages, retryKey) =>
      pushOutcome(await call((bot) => bot.pushMessage({ to, messages: [...messages] }, retryKey))),
    readFriend: async (userId) =>
      (await call((bot) => bot.getProfile(userId))).outcome === 'ok' ? 'friend' : 'none',
    readQuota: async () => {
      const [quota, consumption] = await Promise.all([
        call((bot) => bot.getMessageQuota()),
        call((bot) => bot.getMessageQuotaConsumption()),
      ])
      if (quota.outcome !== 'ok' || consumption.outcome !== 'ok')
        throw new ChannelRefused('LINE refuses the quota')
      return { limit: quota.value.value ?? null, used: consumption.value.totalUsage }
    },
  }
}

/** A token can end early, when the secret is reissued: one retry with a new one. */
const withFreshToken = async <T>(token: ChannelToken, attempt: () => Promise<T>): Promise<T> => {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ChannelRefused)) throw error
    token.forget()
    return await attempt()
  }
}

const replyOutcome = (answer: LineAnswer<unknown>): ReplyOutcome => {
  if (answer.outcome === 'ok') return 'sent'
  return /reply token/i.test(answer.message) ? 'token_refused' : 'rejected'
}

const pushOutcome = (answer: LineAnswer<unknown>): PushOutcome => {
  // 409: an earlier attempt with this retry key was accepted.
  if (answer.outcome === 'ok' || answer.status === 409) return 'sent'
  if (answer.status === 429 && isMonthlyLimit(answer.message)) return 'quota_used_up'
  return /failed to send messages/i.test(answer.message) ? 'unknown_recipient' : 'rejected'
}
