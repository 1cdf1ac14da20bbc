import { sql, type RawBuilder } from 'kysely'
import { problemsOfHours, type WantedTime } from '#availability/read-outside-hours.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { lastChangeOfUse } from '#spaces/application/last-change-of-use.ts'

/** A wish `w` that is not over, and whose application was not withdrawn as a whole. What a closure cancelled was not withdrawn. */
export const isComingWish = (
  now: Date,
): RawBuilder<boolean> => sql<boolean>`(w.starts_at > ${now} and exists (
  select from spaces.uses u where u.application_id = w.application_id and (
    u.state <> 'cancelled' or ${lastChangeOfUse} = 'closed')))`

/** The time of a wish `w` for a space `r` is too near to apply for it. */
export const isLateWish = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(w.starts_at < ${now}::timestamptz + make_interval(hours => r.apply_hours_ahead))`

/** Somebody could apply now for the time of a wish `w` for a space `r` of base `s`. `closed`: those outside of hours. */
export const isFree = (now: Date, closed: readonly number[]): RawBuilder<boolean> => sql<boolean>`(
  r.is_lent and r.published_at <= ${now} and s.published_at <= ${now} and not ${isLateWish(now)}
  and not exists (select from spaces.reservations x where x.space_id = w.space_id and x.during && w.during)
  and w.id <> all(${closed as number[]}::int[]))`

/** The ids of wishes that are outside of the hours of their spaces today, or on closed days; of one application, or of all. */
export async function readClosedWishes(
  db: Database | Tx,
  now: Date,
  applicationId: string | null = null,
): Promise<number[]> {
  const { rows } = await sql<WantedTime>`
    select w.id, r.id as "spaceId", r.base_id as "baseId", w.starts_at as "startsAt", w.ends_at as "endsAt"
    from spaces.wishes w join places.spaces r on r.id = w.space_id
    where ${isComingWish(now)} and (${applicationId}::uuid is null or w.application_id = ${applicationId})
    order by w.starts_at`.execute(db)
  return [...(await problemsOfHours(db, rows)).keys()]
}
