import type { Config } from 'api/platform/config'
import { openDatabase, type Database } from 'api/platform/db/database'
import { listenTo } from 'api/platform/db/listen'
import { requireSafeSession, UnsafeDatabase } from 'api/platform/db/require-safe-session'
import { appliedMigration, isSchemaCurrent } from 'api/platform/db/schema-version'
import type { Logger } from 'api/platform/log'
import { planDatabase, type DatabasePlan } from './database-plan.ts'
import { prepareSchema } from './prepare-schema.ts'

export type Storage = {
  plan: DatabasePlan
  /** For everything that members do, and for what visitors read without a replica. */
  db: Database
  /** The replica; undefined without one. */
  replica: Database | undefined
  /** Calls back when something on public pages has changed, in whatever process. */
  onContentChange: (listener: () => void) => void
  /** To be closed at the end, in this order. */
  close: readonly (() => Promise<void>)[]
}

type Options = { log: Logger; say: (line: string) => void }

/** Opens the database, prepared where this process may do that, and checks that it can be relied on. */
export async function openStorage(config: Config, { log, say }: Options): Promise<Storage> {
  const plan = await planDatabase(config, say)
  if (plan.ownerUrl !== undefined) await prepareSchema(plan.ownerUrl, { loadDemo: config.demo, say })
  const onLost = (err: Error) => log.warn({ err }, 'database connection lost')
  const open = (connection: DatabasePlan['app']) =>
    openDatabase({ ...connection, maxConnections: config.DATABASE_POOL, onLost })
  const db = open(plan.app)
  await requireSafeSession(db)
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

const requireCurrentSchema = async (db: Database): Promise<void> => {
  const applied = await appliedMigration(db)
  if (await isSchemaCurrent(applied)) return
  throw new UnsafeDatabase(
    `The database's schema is at ${applied ?? 'its beginning'}, older than this version: run npm run migrate`,
  )
}
