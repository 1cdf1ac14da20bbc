import { createLineMessaging } from 'api/line-messaging/line-messaging'
import type { LineInstallation } from 'api/official-account/line-check/line-installation'
import { systemClock } from 'api/platform/clock'
import type { Config } from 'api/platform/config'
import { botSettings, demoLiffId, lineSettings } from './line-settings.ts'

/** @param demoOrigin serves the Messaging API of the demo */
export function lineInstallation(config: Config, demoOrigin: string | undefined): LineInstallation {
  const origin = new URL(config.PUBLIC_URL).origin
  const bot = botSettings(config, demoOrigin)
  const login = lineSettings(config, origin)
  return {
    login,
    loginChannel: createLineMessaging({
      channelId: login.channelId,
      channelSecret: login.channelSecret,
      apiBase: demoOrigin ?? login.apiBase,
      dataApiBase: demoOrigin ?? login.apiBase,
      clock: systemClock,
    }),
    messaging: bot && createLineMessaging({ ...bot, clock: systemClock }),
    links: { origin, liffId: config.LINE_LIFF_ID ?? (config.demo ? demoLiffId : undefined) },
    webhookUrl: `${config.demo ? `http://127.0.0.1:${config.PORT}` : origin}/api/line/webhook`,
    isDemo: config.demo,
  }
}
