import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { prepareRepeated } from './prepare-repeated.ts'
import type { DB } from './schema.generated.ts'

export type Database = Kysely<DB>
/** An open transaction; verbs take it explicitly, there is no ambient one. */
export type Tx = Transaction<DB>

const INT8 = 20
const DATE = 1082

// Counts and ids stay far below 2^53, so int8 is a number; a date is a calendar day, not an instant.
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(DATE, (text) => text)

export type DatabaseOptions = {
  url: string
  /** Connections of this process; PostgreSQL has one process for each. */
  maxConnections?: number
  /** Role to act as on every connection, for servers where one login owns the schema as well. */
  actAs?: string
  /** Called once for each connection that PostgreSQL or the network ended; the pool replaces it. */
  onLost?: (error: Error) => void
}

/**
 * Opens a pool. Waits at most 2 s for a free connection, then rejects with a timeout that becomes a 503.
 * The statement and lock limits are set here so that they hold for any server named by `DATABASE_URL`.
 */
export function openDatabase({ url, maxConnections = 10, actAs, onLost }: DatabaseOptions): Database {
  const settings = [
    'statement_timeout=5000',
    'lock_timeout=3000',
    'idle_in_transaction_session_timeout=10000',
  ]
  if (actAs !== undefined) settings.push(`role=${actAs}`)
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  })
  surviveLostConnections(pool, onLost)
  prepareRepeated(pool)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Without a listener, an `error` event ends the process. The pool emits one for a connection that is lost while idle, and
 * the client emits one, also while it is checked out: the statement at work is rejected besides.
 */
function surviveLostConnections(pool: pg.Pool, onLost: DatabaseOptions['onLost']): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    let isLost = false
    client.on('error', (error) => {
      if (!isLost) onLost?.(error)
      isLost = true
    })
  })
}
