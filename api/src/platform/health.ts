import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './db/database.ts'
import { newestMigration } from './db/migrate.ts'

/** Longest wait for the database's answer, in ms, before the process counts as not ready. */
const patience = 1000

type Readiness = { database: boolean; migrations: boolean; draining: boolean }

/** `/healthz`: the process runs. `/readyz`: it can serve, that is, database and schema are there. */
export function mountHealth(app: FastifyInstance, db: Database, isDraining: () => boolean): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const checks = await readReadiness(db, isDraining())
    const ready = checks.database && checks.migrations && !checks.draining
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not_ready', checks })
  })
}

const readReadiness = async (db: Database, draining: boolean): Promise<Readiness> => {
  const applied = await Promise.race([
    sql<{ name: string }>`select max(name) as name from platform.kysely_migration`
      .execute(db)
      .catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined).unref()),
  ])
  const migrations = applied?.rows[0]?.name === (await newestMigration())
  return { database: applied !== undefined, migrations, draining }
}
