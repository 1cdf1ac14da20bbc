import { createLineMessaging } from '#line-messaging/line-messaging.ts'
import type { LineInstallation } from '#official-account/line-check/line-installation.ts'
import type { Clock } from '#platform/clock.ts'

/** Nothing listens at port 1. */
const nowhere = 'http://127.0.0.1:1'

/** An installation whose LINE never answers. */
export const unreachableLine = (clock: Clock): LineInstallation => {
  const channel = { channelId: '2000000001', channelSecret: 'a'.repeat(32) }
  return {
    login: { ...channel, accessBase: nowhere, apiBase: nowhere, callbackUrl: nowhere, liffAudiences: [] },
    loginChannel: createLineMessaging({ ...channel, apiBase: nowhere, dataApiBase: nowhere, clock }),
    messaging: undefined,
    links: { origin: nowhere, liffId: undefined },
    webhookUrl: nowhere,
    isDemo: true,
  }
}
