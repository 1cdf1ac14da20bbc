import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { linePlatform, type LinePlatformOptions } from '#line/line-platform.ts'
import type { LineWorld } from '#line/line-world.ts'
import { pathAtOrigin } from './path-at-origin.ts'

interface LineOriginOptions extends Pick<LinePlatformOptions, 'seed' | 'publicUrl'> {
  world: LineWorld
}

/**
 * Serves the Messaging API at the root of an origin on a free port, for LINE's SDK, which drops the path of its base
 * address. Shares the plugin's state; without the control API.
 */
export async function startLineOrigin(platform: LineOriginOptions) {
  const app = Fastify({ rewriteUrl: ({ url = '/' }) => pathAtOrigin(url) ?? '/unknown-path' })
  await app.register(linePlatform({ ...platform, control: 'off' }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    stop: async (): Promise<void> => {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}
