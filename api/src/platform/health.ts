import type { FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'
import { appliedMigration, isSchemaCurrent } from './db/schema-version.ts'

const timeoutMs = 1000

type Readiness = { database: boolean; migrations: boolean; draining: boolean }

/** `/healthz`: the process runs. `/readyz`: it can serve requests, that is, database and schema are available. */
export function mountHealth(app: FastifyInstance, db: Database, isDraining: () => boolean): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const checks = await readReadiness(db, isDraining())
    const ready = checks.database && checks.migrations && !checks.draining
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not_ready', checks })
  })
}

const readReadiness = async (db: Database, draining: boolean): Promise<Readiness> => {
  const none = { database: false, migrations: false, draining }
  const read = async () => ({
    database: true,
    migrations: await isSchemaCurrent(await appliedMigration(db)),
    draining,
  })
  return await Promise.race([
    read().catch(() => none),
    new Promise<Readiness>((resolve) => setTimeout(resolve, timeoutMs, none).unref()),
  ])
}
