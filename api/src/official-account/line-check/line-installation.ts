import type { LineLoginSettings } from '#identity/line/line-login.ts'
import type { LineMessaging } from '#line-messaging/line-messaging.ts'

/** With what this installation calls LINE, and the addresses that LINE must know. */
export type LineInstallation = {
  login: LineLoginSettings
  loginChannel: LineMessaging
  messaging: LineMessaging | undefined
  links: { origin: string; liffId: string | undefined }
  webhookUrl: string
  isDemo: boolean
}
