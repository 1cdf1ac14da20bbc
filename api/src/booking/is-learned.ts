import { sql } from 'kysely'

/**
 * Whether a booked day x of a class day d and class c, with its attendance a or none, counts as learned: the member held
 * a seat, the day took place, and nobody recorded that they were absent or on leave. Without a record the day counts.
 */
export const isLearned = sql<boolean>`(x.state = 'booked' and catalog.takes_place(d, c) and a.came is distinct from 0)`
