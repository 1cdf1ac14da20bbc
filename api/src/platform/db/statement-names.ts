import { createHash } from 'node:crypto'

/** Above this number of texts, further ones are not prepared: filters combine endlessly, and each name costs memory. */
const maxTexts = 300

/**
 * The start of a statement that PostgreSQL plans for the values of each call. The plan of a prepared statement is the same
 * for an option that finds half of a large table and for one that finds nothing.
 */
export const plannedPerCall = '/* planned per call */'

export type StatementNames = {
  /** The name to prepare this text under; undefined when it is planned per call or the limit of texts is reached. */
  nameOf(text: string): string | undefined
  /** Gives all texts new names, so that PostgreSQL plans them again. */
  renew(): void
}

/**
 * Names for prepared statements: a hash of the text. Behind a pooler several processes share a PostgreSQL connection.
 * If each process numbered its own names, one would get the rows of another's statement.
 */
export function createStatementNames(): StatementNames {
  let [names, generation] = [new Map<string, string>(), 0]
  return {
    nameOf(text) {
      if (text.startsWith(plannedPerCall)) return undefined
      const known = names.get(text)
      if (known !== undefined || names.size === maxTexts) return known
      const name = createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 24)
      names.set(text, name)
      return name
    },
    renew() {
      generation += 1
      names = new Map()
    },
  }
}
