import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { linePlatform, type LinePlatformOptions } from '#line/line-platform.ts'
import type { LineWorld } from '#line/line-world.ts'
import { allowCrossOrigin } from './allow-cross-origin.ts'
import { lineCertificate } from './line-certificate.ts'
import { prefixOfHost } from './line-hosts.ts'

export interface LineHostsOptions extends Pick<LinePlatformOptions, 'seed' | 'publicUrl'> {
  world: LineWorld
  /** 0 takes a free port. */
  port: number
}

/**
 * By HTTPS under LINE's own host names, on 127.0.0.1 only, for browsers whose resolver sends these names here
 * (`chromiumArguments`). Shares the plugin's state; without the control API.
 */
export async function startLineHosts({ port, ...platform }: LineHostsOptions) {
  const { pem, spki } = await lineCertificate()
  const app = Fastify({
    https: { key: pem, cert: pem },
    rewriteUrl: ({ headers, url = '/' }) => pathOnPlatform(headers.host, url),
    routerOptions: { maxParamLength: 2000 },
  })
  allowCrossOrigin(app)
  await app.register(linePlatform({ ...platform, control: 'off', underLineHosts: true }))
  await app.listen({ host: '127.0.0.1', port })
  return {
    port: (app.server.address() as AddressInfo).port,
    spki,
    app,
    stop: async (): Promise<void> => {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

/** Pages refer to these by the same path under every host. */
const sharedPath = /^\/(assets|profile)\//

function pathOnPlatform(host: string | undefined, url: string): string {
  const prefix = prefixOfHost(host)
  if (prefix === undefined) return '/unknown-host'
  return sharedPath.test(url) ? url : `${prefix}${url.startsWith('/') ? url : '/'}`
}
