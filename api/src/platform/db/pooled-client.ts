import pg from 'pg'
import type { StatementNames } from './statement-names.ts'

/** PostgreSQL rejects a prepared statement when a migration has since changed its columns. */
const changedColumns = '0A000'

type Statement = { text: string; values: unknown[]; name?: string }
type Send = (statement: Statement) => Promise<pg.QueryResult>

/**
 * Named statements are planned once per connection: measured, a third more bookings per second. A connection that does
 * not respond within `query_timeout` is closed, because later statements would wait behind it.
 */
export function pooledClient(names: StatementNames | undefined): typeof pg.Client {
  return class PooledClient extends pg.Client {
    readonly #send = pg.Client.prototype.query.bind(this) as Send

    // The query builder passes a text and its values; transaction control passes other arguments.
    override query = ((...args: unknown[]) => {
      const [text, values] = args
      const isStatement = typeof text === 'string' && Array.isArray(values) && args.length === 2
      const answer = isStatement
        ? sendStatement(this.#send, { text, values }, names)
        : (this.#send as (...all: unknown[]) => unknown)(...args)
      return answer instanceof Promise ? answer.catch((error: unknown) => this.#giveUp(error)) : answer
    }) as pg.Client['query']

    #giveUp(error: unknown): never {
      if (error instanceof Error && isLast(error)) void this.end()
      throw error
    }
  }
}

/** Without `end` the next statement would get this client until its socket has closed. */
const isLast = (error: Error): boolean =>
  error.message === 'Query read timeout' || ('severity' in error && error.severity === 'FATAL')

const sendStatement = async (
  send: Send,
  { text, values }: Statement,
  names: StatementNames | undefined,
): Promise<pg.QueryResult> => {
  const name = names?.nameOf(text)
  if (name === undefined) return await send({ text, values })
  try {
    return await send({ text, values, name })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === changedColumns)) throw error
    names?.renew()
    // Within a transaction the retry fails as well, and `transact` runs the verb again from its start.
    return await send({ text, values }).catch(() => {
      throw error
    })
  }
}
