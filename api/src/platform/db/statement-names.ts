import { createHash } from 'node:crypto'

/** Further texts are not prepared: filters combine endlessly, and each name costs memory. */
const maxTexts = 300

/** For statements whose plan depends on the values: an option may find half of a large table, or nothing. */
export const plannedPerCall = '/* planned per call */'

export type StatementNames = {
  nameOf(text: string): string | undefined
  /** Gives all texts new names, so that PostgreSQL plans them again. */
  renew(): void
}

/** Hashes, because processes behind a pooler share connections: with numbers one would get another's rows. */
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
