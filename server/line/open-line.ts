import type { OfficialAccount } from 'api/jobs'
import { createLineMessaging } from 'api/line-messaging/line-messaging'
import { systemClock } from 'api/platform/clock'
import type { Config } from 'api/platform/config'
import { startDemoPlatform, type DemoPlatform } from './demo-platform.ts'
import { botSettings, demoLiffId } from './line-settings.ts'

export type Line = {
  /** Undefined without a messaging channel, and in a demo process that serves no site. */
  officialAccount: OfficialAccount | undefined
  botChannelSecret: string | undefined
  demoPlatform: DemoPlatform | undefined
}

export async function openLine(config: Config, { servesSite }: { servesSite: boolean }): Promise<Line> {
  const demoPlatform = config.demo && servesSite ? await startDemoPlatform(config) : undefined
  const bot = botSettings(config, demoPlatform?.messagingOrigin)
  if (bot === undefined) return { officialAccount: undefined, botChannelSecret: undefined, demoPlatform }
  const links = {
    origin: new URL(config.PUBLIC_URL).origin,
    liffId: config.LINE_LIFF_ID ?? (config.demo ? demoLiffId : undefined),
  }
  const messaging = createLineMessaging({ ...bot, clock: systemClock })
  return { officialAccount: { messaging, links }, botChannelSecret: bot.channelSecret, demoPlatform }
}
