import type { Config } from 'api/platform/config'
import { openDatabase, type Database } from 'api/platform/db/database'
import { listenTo } from 'api/platform/db/listen'
import { requireSafeSession, UnsafeDatabase } from 'api/platform/db/require-safe-session'
import { appliedMigration, isSchemaCurrent } from 'api/platform/db/schema-version'
import type { Logger } from 'api/platform/log'
import type { DatabasePlan } from './database-plan.ts'
import { prepareSchema } from './prepare-schema.ts'

export type Storage = {
  plan: DatabasePlan
  db: Database
  replica: Database | undefined
  onContentChange: (listener: () => void) => void
  close: readonly (() => Promise<void>)[]
}

type Options = { log: Logger; print: (line: string) => void }

/**
 * Starts this program's own database if it has one, opens all, migrates them with the owner's login, and checks that their
 * sessions are safe.
 */
export async function openStorage(
  config: Config,
  plan: DatabasePlan,
  { log, print }: Options,
): Promise<Storage> {
  await plan.start()
  if (plan.ownerUrl !== undefined) await prepareSchema(plan.ownerUrl, { loadDemo: config.demo, print })
  const onLost = (err: Error) => log.warn({ err }, 'database connection lost')
  const open = (connection: DatabasePlan['app']) =>
    openDatabase({ ...connection, maxConnections: config.DATABASE_POOL, onLost })
  const db = open(plan.app)
  await requireUsable(db)
  // A pooler may hold connections with former settings of the role; a new connection shows the current ones.
  if (plan.app.isPooled === true) await requireUsableApart(plan.direct)
  await requireCurrentSchema(db)
  const replica = plan.read === plan.app ? undefined : open(plan.read)
  const listeners: (() => void)[] = []
  const endListening = listenTo({
    url: plan.direct.url,
    channel: 'content_changed',
    onMessage: () => listeners.forEach((listener) => listener()),
    onLost: (error) => log.warn({ err: error }, 'listening for changes was interrupted'),
  })
  return {
    plan,
    db,
    replica,
    onContentChange: (listener) => void listeners.push(listener),
    close: [endListening, async () => replica?.destroy(), () => db.destroy(), () => plan.stop()],
  }
}

/** Wrong passwords, missing databases and the like, as PostgreSQL and pgbouncer report them. */
const refusedConnection = /^(28|3D|08)/

const requireUsable = async (db: Database): Promise<void> => {
  try {
    await requireSafeSession(db)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!refusedConnection.test(code)) throw error
    throw new UnsafeDatabase(`DATABASE_URL: PostgreSQL refuses it: ${(error as Error).message}`)
  }
}

const requireUsableApart = async ({ url }: DatabasePlan['direct']): Promise<void> => {
  const fresh = openDatabase({ url, maxConnections: 1, isPooled: true })
  await requireUsable(fresh).finally(() => fresh.destroy())
}

const requireCurrentSchema = async (db: Database): Promise<void> => {
  const applied = await appliedMigration(db)
  if (await isSchemaCurrent(applied)) return
  throw new UnsafeDatabase(
    `The database's schema is at ${applied ?? 'its beginning'}, older than this version: run npm run migrate`,
  )
}
