import { learners } from './learners.ts'
import type { PersonaStory } from './persona.ts'
import { returners } from './returners.ts'
import { seniors } from './seniors.ts'
import { teachers } from './teachers.ts'
import { volunteers } from './volunteers.ts'

const byStatus = [seniors, learners, returners, volunteers, teachers]

/** The persona stories of the demo network, in the order of their ids; the statuses alternate. */
export const stories: readonly PersonaStory[] = Array.from(
  { length: Math.max(...byStatus.map((list) => list.length)) },
  (_, turn) => byStatus.flatMap((list) => list.slice(turn, turn + 1)),
).flat()
