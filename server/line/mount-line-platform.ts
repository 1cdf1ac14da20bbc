import type { Config } from 'api/platform/config'
import { productName } from 'contract/product-name'
import type { FastifyInstance } from 'fastify'
import { demoBotChannel, demoChannel, demoLiffId } from './line-settings.ts'

/**
 * Serves the fake LINE platform, with the people of the demo world, below `/__line`, and with LINE_PLATFORM_TLS_PORT
 * also under LINE's own host names.
 */
export async function mountLinePlatform(
  app: FastifyInstance,
  origin: string,
  { callbackUrl, webhookUrl }: { callbackUrl: string; webhookUrl: string },
  { LINE_PLATFORM_TLS_PORT: port }: Config,
): Promise<void> {
  const { linePlatform } = await import('fakes/line/line-platform')
  const { createLineWorld } = await import('fakes/line/line-world')
  const { castLineSeed } = await import('db/demo/cast-line-seed')
  const site = { callbackUrls: [callbackUrl], liffId: demoLiffId, liffEndpoint: `${origin}/liff` }
  const seed = castLineSeed(
    { ...demoChannel, ...site, siteName: productName },
    { ...demoBotChannel, webhookUrl },
  )
  const world = createLineWorld(seed, { now: () => new Date() })
  const platform = { seed, world, publicUrl: `${origin}/__line` }
  await app.register(linePlatform({ ...platform, control: 'loopback' }), { prefix: '/__line' })
  if (port === undefined) return
  const { startLineHosts } = await import('fakes/line/hosts/start-line-hosts')
  const hosts = await startLineHosts({ ...platform, port })
  app.addHook('onClose', () => hosts.stop())
}
