export type TeamMember = {
  name: string
  role: string
  /** Topics to talk about with them. */
  chat: string
}

/** The people who run a base. */
export type BaseTeam = {
  /** Name of the base. */
  base: string
  motto: string
  sinceYear: number
  /** Markup of light-markup.ts. */
  story: string
  members: readonly TeamMember[]
}

/** A short notation for team members, one line each: name | role | topics. */
export const team = (lines: string): readonly TeamMember[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name, role, chat] = line.trim().split('|') as [string, string, string]
      return { name, role, chat }
    })
