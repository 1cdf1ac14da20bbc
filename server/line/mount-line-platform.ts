import { productName } from 'contract/product-name'
import type { FastifyInstance } from 'fastify'
import { demoChannel } from './line-settings.ts'

/** Serves the fake LINE platform, with the people of the demo world, below `/__line`. */
export async function mountLinePlatform(
  app: FastifyInstance,
  origin: string,
  callbackUrl: string,
): Promise<void> {
  const { linePlatform } = await import('fakes/line/line-platform')
  const { castLineSeed } = await import('db/demo/cast-line-seed')
  const seed = castLineSeed({ ...demoChannel, callbackUrls: [callbackUrl], siteName: productName })
  await app.register(linePlatform({ seed, publicUrl: `${origin}/__line`, control: 'loopback' }), {
    prefix: '/__line',
  })
}
