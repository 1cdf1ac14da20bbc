import { sql } from 'kysely'

/** Booked day x counts as learned: seats held, the day was not called off, nobody recorded absence or leave (attendance a). */
export const isLearned = sql<boolean>`(x.state = 'booked' and not catalog.is_called_off(d, c) and a.came is distinct from 0)`
