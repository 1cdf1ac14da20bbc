import { LineBotClient, validateSignature } from '@line/bot-sdk'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { LiffAppSeed } from '#line/line-seed.ts'
import { startWebhookReceiver } from '#line/messaging/webhook/start-webhook-receiver.ts'
import {
  smallLineSeed,
  smallMessagingChannel,
  startLinePlatform,
  type RunningLinePlatform,
} from '#line/start-line-platform.ts'

export const callback = 'https://site.example/cb'

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>

type Options = {
  liffScope?: LiffAppSeed['scope']
}

/** The official account has its webhook at a site of this test. Before each test both are reset. */
export function useWebhookSite({ liffScope }: Options = {}) {
  let line: RunningLinePlatform
  let site: Receiver
  beforeAll(async () => {
    site = await startWebhookReceiver()
    const channel = { ...smallMessagingChannel, webhookUrl: site.url }
    const seed = smallLineSeed(callback)
    const liffApps = seed.liffApps.map((app) => ({ ...app, ...(liffScope && { scope: liffScope }) }))
    line = await startLinePlatform({ ...seed, liffApps, messagingChannels: [channel] })
  })
  beforeEach(async () => {
    await line.control('POST', '/reset')
    site.forget()
  })
  afterAll(async () => {
    await line.stop()
    await site.stop()
  })
  return {
    line: () => line,
    site: () => site,
    bot: () =>
      LineBotClient.fromChannelAccessToken({
        channelAccessToken: 'long-lived-token',
        apiBaseURL: line.origin,
      }),
    send: (body: unknown) =>
      line.control('POST', '/webhook', body) as Promise<{ deliveries: Record<string, unknown>[] }>,
    events: () => site.received.flatMap(({ body }) => body.events),
    /** Waits for pending webhooks. */
    deliveries: async () =>
      ((await line.control('GET', '/webhook')) as { deliveries: Record<string, unknown>[] }).deliveries,
    isGood: (index: number): boolean => {
      const { raw, signature } = site.received[index]!
      return signature !== undefined && validateSignature(raw, smallMessagingChannel.secret, signature)
    },
  }
}
