import type { Config } from 'api/platform/config'
import { productName } from 'contract/product-name'
import type { FastifyInstance } from 'fastify'
import { demoBotChannel, demoChannel, demoLiffId, lineSettings } from './line-settings.ts'

export type DemoPlatform = {
  /** Has the Messaging API at the root, as LINE's SDK needs it; only this machine reaches it. */
  messagingOrigin: string
  /** Below `/__line`, and with LINE_PLATFORM_TLS_PORT also under LINE's own host names. Ends with the server. */
  mount(app: FastifyInstance): Promise<void>
}

export async function startDemoPlatform(config: Config): Promise<DemoPlatform> {
  const { createLineWorld } = await import('fakes/line/line-world')
  const { castLineSeed } = await import('db/demo/cast-line-seed')
  const { startLineOrigin } = await import('fakes/line/hosts/start-line-origin')
  const siteOrigin = new URL(config.PUBLIC_URL).origin
  const { callbackUrl } = lineSettings(config, siteOrigin)
  const site = { callbackUrls: [callbackUrl], liffId: demoLiffId, liffEndpoint: `${siteOrigin}/liff` }
  const webhookUrl = `http://127.0.0.1:${config.PORT}/api/line/webhook`
  const seed = castLineSeed(
    { ...demoChannel, ...site, siteName: productName },
    { ...demoBotChannel, webhookUrl },
  )
  const world = createLineWorld(seed, { now: () => new Date() })
  const platform = { seed, world, publicUrl: `${siteOrigin}/__line` }
  const { origin, stop } = await startLineOrigin(platform)
  const mount = async (app: FastifyInstance): Promise<void> => {
    const { linePlatform } = await import('fakes/line/line-platform')
    app.addHook('onClose', stop)
    await app.register(linePlatform({ ...platform, control: 'loopback' }), { prefix: '/__line' })
    // For `npm run line:menu` and `npm run line:check`, which run in another process.
    app.get('/__line/messaging-origin', async () => ({ origin }))
    if (config.LINE_PLATFORM_TLS_PORT === undefined) return
    const { startLineHosts } = await import('fakes/line/hosts/start-line-hosts')
    const hosts = await startLineHosts({ ...platform, port: config.LINE_PLATFORM_TLS_PORT })
    app.addHook('onClose', () => hosts.stop())
  }
  return { messagingOrigin: origin, mount }
}
