import type { LineLoginSettings } from 'api/identity/line/line-login'
import type { LineMessagingSettings } from 'api/line-messaging/line-messaging'
import type { Config } from 'api/platform/config'

export const demoChannel = { channelId: '2000000001', channelSecret: '0123456789abcdef0123456789abcdef' }

/** Its endpoint is `/liff` of the site. */
export const demoLiffId = `${demoChannel.channelId}-AbcdEfgh`
export const demoBotChannel = { channelId: '2000000100', channelSecret: 'fedcba9876543210fedcba9876543210' }

/**
 * Only where a browser reaches the fake platform under LINE's own host names. Otherwise the SDK would call LINE itself,
 * which does not know the app.
 */
export const withDemoLiffApp = (config: Config): Config =>
  config.demo && config.LINE_PLATFORM_TLS_PORT !== undefined
    ? { ...config, LINE_LIFF_ID: config.LINE_LIFF_ID ?? demoLiffId }
    : config

export const lineSettings = (config: Config, origin: string): LineLoginSettings => ({
  callbackUrl: `${origin}/api/user/line/callback`,
  liffAudiences: config.LINE_LIFF_AUDIENCES,
  ...(config.demo
    ? {
        ...demoChannel,
        accessBase: `${origin}/__line/access`,
        apiBase: `http://127.0.0.1:${config.PORT}/__line/api`,
      }
    : {
        channelId: config.LINE_LOGIN_CHANNEL_ID!,
        channelSecret: config.LINE_LOGIN_CHANNEL_SECRET!,
        accessBase: config.LINE_ACCESS_BASE ?? 'https://access.line.me',
        apiBase: config.LINE_API_BASE ?? 'https://api.line.me',
      }),
})

/** Undefined without a messaging channel; `demoOrigin` serves the Messaging API of the demo. */
export const botSettings = (
  config: Config,
  demoOrigin?: string,
): Omit<LineMessagingSettings, 'clock'> | undefined => {
  if (config.demo)
    return demoOrigin === undefined
      ? undefined
      : { ...demoBotChannel, apiBase: demoOrigin, dataApiBase: demoOrigin }
  const { LINE_BOT_CHANNEL_ID: channelId, LINE_BOT_CHANNEL_SECRET: channelSecret } = config
  if (channelId === undefined || channelSecret === undefined) return undefined
  return {
    channelId,
    channelSecret,
    apiBase: config.LINE_API_BASE ?? 'https://api.line.me',
    dataApiBase: config.LINE_DATA_API_BASE ?? 'https://api-data.line.me',
  }
}
