import { createServer } from 'node:http'
import type { Logger } from 'api/platform/log'
import { registry } from 'api/platform/metrics'
import { collectDefaultMetrics } from 'prom-client'
import type { Storage } from '#storage/open-storage.ts'
import { watchStorage } from './watch-storage.ts'

type Settings = { port: number; host: string; storage: Storage; log: Logger }

/** Resolves when it listens, to a function that closes it. */
export async function startMetricsServer({
  port,
  host,
  storage,
  log,
}: Settings): Promise<() => Promise<void>> {
  collectDefaultMetrics({ register: registry })
  watchStorage(storage)
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (err: unknown) => {
        log.error({ err }, 'metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  server.requestTimeout = 5_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
