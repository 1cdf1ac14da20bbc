import { createHash } from 'node:crypto'

/** Texts beyond this many are not prepared: filters can be combined without end, and each name costs memory. */
const mostTexts = 300

export type StatementNames = {
  /** The name to prepare this text under; undefined when there are too many texts. */
  nameOf(text: string): string | undefined
  /** Gives all texts new names, so that PostgreSQL plans them again. */
  renew(): void
}

/**
 * Names for prepared statements: a hash of the text. Behind a pooler several processes share a connection to PostgreSQL;
 * with names of their own making, one process would get the rows of another process's statement.
 */
export function createStatementNames(): StatementNames {
  let [names, generation] = [new Map<string, string>(), 0]
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined || names.size === mostTexts) return known
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
