import type { LineLoginSettings } from 'api/identity/line/line-login'
import { createLineMessaging, type LineMessaging } from 'api/line-messaging/line-messaging'
import { systemClock } from 'api/platform/clock'
import { ConfigError, readConfig } from 'api/platform/config'
import { botSettings, demoLiffId, lineSettings } from 'server/line/line-settings'

export type LineInstallation = {
  login: LineLoginSettings
  loginChannel: LineMessaging
  messaging: LineMessaging | undefined
  links: { origin: string; liffId: string | undefined }
  webhookUrl: string
  isDemo: boolean
}

/** @throws ConfigError with one line for each problem */
export async function readLineSettings(environment: NodeJS.ProcessEnv): Promise<LineInstallation> {
  const config = readConfig(environment)
  const origin = new URL(config.PUBLIC_URL).origin
  const demoOrigin = config.demo ? await findDemoOrigin(config.PORT) : undefined
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

const findDemoOrigin = async (port: number): Promise<string> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/__line/messaging-origin`)
    return ((await answer.json()) as { origin: string }).origin
  } catch {
    throw new ConfigError([`PORT: no demo runs at http://127.0.0.1:${port}; start it with npm start`])
  }
}
