import type { FastifyInstance } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import { bearerOf } from '#line/api/require-access-token.ts'
import type { LiffAppSeed } from '#line/line-seed.ts'
import type { LinePlatform } from '#line/line-world.ts'
import { channelOfLiffApp } from './channel-of-liff-app.ts'

/** `GET /api/liff/v1/apps`, with the channel's own token. */
export function liffAppsRoute(app: FastifyInstance, { world }: LinePlatform): void {
  app.get('/api/liff/v1/apps', async (request) => {
    const token = world.channelTokens.get(bearerOf(request))
    if (token === undefined || token.expiresAt <= world.now() || !world.channels.has(token.channelId))
      throw new LineApiRefusal(401, { message: 'authentication failed' })
    const apps = [...world.liffApps.values()].filter(({ id }) => channelOfLiffApp(id) === token.channelId)
    if (apps.length === 0) throw new LineApiRefusal(404, { message: 'no apps' })
    return { apps: apps.map(describeApp) }
  })
}

const describeApp = ({ id, endpointUrl, scope, viewType, botPrompt, scanQR }: LiffAppSeed) => ({
  liffId: id,
  view: { type: viewType, url: endpointUrl, moduleMode: false },
  features: { ble: false, qrCode: scanQR },
  permanentLinkPattern: 'concat',
  scope,
  botPrompt,
})
