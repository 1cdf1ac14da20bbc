import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { pooledClient } from './pooled-client.ts'
import type { DB } from './schema.generated.ts'
import { sessionLimits } from './session-limits.ts'
import { createStatementNames } from './statement-names.ts'

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
  /** Connections of this pool at most; PostgreSQL has one process for each. */
  maxConnections?: number
  /** Role to act as on every connection, for servers where one login owns the schema as well. */
  actAs?: string
  /**
   * There is a pooler in between. It refuses settings at the start of a connection, so they must be settings of the login's
   * role; `requireSafeSession` checks them.
   */
  isPooled?: boolean
  /** Statements are prepared by name. Off behind poolers that give each transaction another connection. */
  isPrepared?: boolean
  /** Called once for each connection that PostgreSQL or the network ended; the pool replaces it. */
  onLost?: (error: Error) => void
}

/** Longest wait for a free connection, in ms. */
const connectMs = 2_000
/** Later than PostgreSQL's own limit: reached only when PostgreSQL itself no longer answers. */
const silenceMs = sessionLimits.statement_timeout + 1_000

/**
 * Opens a pool. Waits at most 2 s for a free connection, then rejects with a timeout that becomes a 503.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, maxConnections = 10, isPooled = false, isPrepared = true } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    query_timeout: silenceMs,
    keepAlive: true,
    Client: pooledClient(isPrepared ? createStatementNames() : undefined),
    ...(isPooled ? {} : { options: startupSettings(options) }),
  })
  surviveLostConnections(pool, options.onLost)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Database, pg.Pool>()

/** Connections of a database that `openDatabase` opened, and requests that wait for one. */
export function poolState(db: Database): { total: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {}
  return { total: totalCount, idle: idleCount, waiting: waitingCount }
}

/** Set on the connection, so that they hold for any server named by `DATABASE_URL`. */
const startupSettings = ({ actAs }: DatabaseOptions): string =>
  Object.entries({ ...sessionLimits, ...(actAs === undefined ? {} : { role: actAs }) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

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
