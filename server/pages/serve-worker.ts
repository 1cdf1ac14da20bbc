import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { nameRoute } from 'api/platform/http/log-requests'
import type { FastifyInstance } from 'fastify'
import { clientBuild } from '#build-folder.ts'

/** Neither is served under its own name. */
export const workerFiles = { on: 'sw.js', off: 'sw-end.js' } as const

const workerCsp = "default-src 'none'; connect-src 'self'; base-uri 'none'"

/** Serves the service worker as /sw.js. It must not be cached, or browsers would remain on an old one. */
export async function serveWorker(app: FastifyInstance, isOn: 'on' | 'off'): Promise<void> {
  const code = await readFile(path.join(clientBuild, workerFiles[isOn]))
  app.get('/sw.js', async (request, reply) => {
    nameRoute(request, '/sw.js')
    return await reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerCsp)
      .type('text/javascript; charset=utf-8')
      .send(code)
  })
}
