import { sql } from 'kysely'
import { doesNotTakePlace } from '#booking/does-not-take-place.ts'

/**
 * Whether a booked day x of a class day d and class c, with its attendance a or none, counts as learned: the member held
 * a seat, the day took place, and nobody recorded that they were absent or on leave. Without a record the day counts.
 */
export const isLearned = sql<boolean>`(x.state = 'booked' and not ${doesNotTakePlace} and a.came is distinct from 0)`
