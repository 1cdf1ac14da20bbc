import { sql, type RawBuilder } from 'kysely'
import type { Span } from './problem-of-use.ts'

/** Rows of the id of a use, its space, when it starts, and its time with set-up and clean-up. */
export type OwnTimes = RawBuilder<unknown>

export const timesOfUses = (useIds: readonly number[]): OwnTimes => sql`(
  select id, space_id, starts_at, during from spaces.uses where id = any(${useIds as number[]}::int[]))`

/** A use at a time that it does not have yet. */
export const timeOfMove = (
  useId: number,
  { spaceId, startsAt, during }: { spaceId: number; startsAt: Date; during: Span },
): OwnTimes => sql`(
  select ${useId}::int as id, ${spaceId}::int as space_id, ${startsAt}::timestamptz as starts_at,
    tstzrange(${during.startsAt}, ${during.endsAt}) as during)`
