import { sql } from 'kysely'

/** Booked day x counts as learned: seats held, the day took place, nobody recorded absence or leave (attendance a). */
export const isLearned = sql<boolean>`(x.state = 'booked' and catalog.takes_place(d, c) and a.came is distinct from 0)`
