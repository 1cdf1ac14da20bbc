import { endWorlds } from './support/ask-for-worlds.ts'

/** Runs after all journeys. Throws when those of a file have left data that breaks a rule. */
export default async function reportAudits(): Promise<void> {
  const violations = await endWorlds()
  if (violations.length > 0) throw new Error(violations.join('\n'))
}
