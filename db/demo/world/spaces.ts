import { bases } from './bases.ts'
import { centralSpaces } from './spaces/central.ts'
import { eastSpaces } from './spaces/east.ts'
import { northSpaces } from './spaces/north.ts'
import { southSpaces } from './spaces/south.ts'
import type { Space } from './spaces/space.ts'

const allSpaces: readonly Space[] = [...northSpaces, ...centralSpaces, ...southSpaces, ...eastSpaces]

/** The rooms that can be borrowed, by base in the order of the bases' ids. */
export const spaces: readonly Space[] = bases.flatMap(({ name }) =>
  allSpaces.filter(({ base }) => base === name),
)
