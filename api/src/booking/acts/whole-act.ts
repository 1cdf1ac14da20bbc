import { sql } from 'kysely'

/**
 * Of an act `a`: that of which it is a part, else the act itself. A part that staff have taken back is one no longer: what
 * remains of it, such as a seat that somebody keeps, gets a message of its own.
 */
export const wholeAct = sql<
  string | null
>`case when a.withdrawn_at is null then coalesce(a.part_of, a.id) else a.id end`
