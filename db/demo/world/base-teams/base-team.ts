export type TeamMember = {
  name: string
  role: string
  /** What one can talk with them about. */
  chat: string
}

/** The people who run a base. */
export type BaseTeam = {
  /** Name of the base. */
  base: string
  motto: string
  sinceYear: number
  /** Light markup. */
  story: string
  members: readonly TeamMember[]
}

/** Writes members down briefly: name | role | chat, a line each. */
export const team = (lines: string): readonly TeamMember[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name, role, chat] = line.trim().split('|') as [string, string, string]
      return { name, role, chat }
    })
