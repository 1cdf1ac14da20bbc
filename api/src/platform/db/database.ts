import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { pooledClient } from './pooled-client.ts'
import type { DB } from './schema.generated.ts'
import { sessionLimits } from './session-limits.ts'
import { createStatementNames } from './statement-names.ts'

export type Database = Kysely<DB>
/** Verbs receive it as an argument; there is no ambient transaction. */
export type Tx = Transaction<DB>

const INT8 = 20
const DATE = 1082

// Counts and ids stay far below 2^53, so int8 is parsed as a number; a date is a calendar day, not an instant.
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(DATE, (text) => text)

export type DatabaseOptions = {
  url: string
  maxConnections?: number
  /** Role to set on every connection, for servers where one login also owns the schema. */
  actAs?: string
  /** A pooler refuses settings at the start of a connection; set them on the login's role. */
  isPooled?: boolean
  /** Off behind poolers that assign a connection per transaction. */
  isPrepared?: boolean
  onLost?: (error: Error) => void
}

const connectTimeoutMs = 2_000
/**
 * In a new connection PostgreSQL plans each statement again, so the first requests are slow. Behind a pooler an idle connection
 * may occupy one of the few to PostgreSQL.
 */
const idleTimeoutMs = { direct: 600_000, pooled: 30_000 }
/** Routers drop a connection that was silent for some minutes. */
const keepAliveMs = 60_000
/** Longer than PostgreSQL's statement timeout: reached only when PostgreSQL no longer responds. */
const queryTimeoutMs = sessionLimits.statement_timeout + 1_000

export function openDatabase(options: DatabaseOptions): Database {
  const { url, maxConnections = 10, isPooled = false, isPrepared = true } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: isPooled ? idleTimeoutMs.pooled : idleTimeoutMs.direct,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    Client: pooledClient(isPrepared ? createStatementNames() : undefined),
    ...(isPooled ? {} : { options: startupSettings(options) }),
  })
  handleLostConnections(pool, options.onLost)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Database, pg.Pool>()

export function poolState(db: Database): { total: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {}
  return { total: totalCount, idle: idleCount, waiting: waitingCount }
}

const startupSettings = ({ actAs }: DatabaseOptions): string =>
  Object.entries({ ...sessionLimits, ...(actAs === undefined ? {} : { role: actAs }) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * Without a listener an `error` event ends the process. A client emits one also while it is checked out, and, while the pool
 * is being closed, when PostgreSQL stops before it has read the client's goodbye.
 */
function handleLostConnections(pool: pg.Pool, onLost: DatabaseOptions['onLost']): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    let isLost = false
    client.on('error', (error) => {
      if (!isLost && !pool.ending) onLost?.(error)
      isLost = true
    })
  })
}
