import { sql } from 'kysely'

/** In zh-TW, what has the space of a use `u` at its time, or why it is closed then; null: it is free. */
export const inTheWayOfUse = sql<string | null>`coalesce(
  spaces.in_the_way(u.space_id, u.during), spaces.closed_by(u.space_id, u.starts_at, u.ends_at))`
