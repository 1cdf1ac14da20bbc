import type { BaseTeam } from './base-teams/base-team.ts'
import { centralBaseTeams } from './base-teams/central.ts'
import { eastBaseTeams } from './base-teams/east.ts'
import { northBaseTeams } from './base-teams/north.ts'
import { southBaseTeams } from './base-teams/south.ts'
import { bases } from './bases.ts'

const written: readonly BaseTeam[] = [
  ...northBaseTeams,
  ...centralBaseTeams,
  ...southBaseTeams,
  ...eastBaseTeams,
]

/** The team of each base, in the order of the bases' ids. */
export const baseTeams: readonly BaseTeam[] = bases.map(({ name }) => {
  const found = written.find(({ base }) => base === name)
  if (found === undefined) throw new Error(`no team is defined for ${name}`)
  return found
})
