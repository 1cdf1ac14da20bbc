import { sql } from 'kysely'

/** Whether a day d of a class c does not take place: the day or the class was cancelled, or the class did not open. */
export const doesNotTakePlace = sql<boolean>`
  (d.cancelled_at is not null or c.cancelled_at is not null or c.not_opened_at is not null)`
