import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { writeApplicationEvent } from '#spaces/application/write-application-event.ts'
import { writeState } from './write-state.ts'

type Winners = { applicationId: string; useIds: readonly number[]; now: Date }
type Losers = { applicationId: string; useIds: readonly number[] }

/** Where approved uses are, and where they were before moves of which the applicant has not been notified. */
const placesOf = (useIds: readonly number[]) => sql`
  select own.id, own.space_id, own.during from spaces.uses own
  where own.id = any(${useIds as number[]}::int[]) and own.state = 'approved'
  union all
  select own.id, r.id, tstzrange((e.moved_from ->> 'startsAt')::timestamptz - make_interval(mins => r.minutes_before),
    (e.moved_from ->> 'endsAt')::timestamptz + make_interval(mins => r.minutes_after))
  from spaces.uses own
  join spaces.events e on e.application_id = own.application_id and e.kind = 'moved' and e.told_at is null and own.id = any(e.use_ids)
  join places.spaces r on r.id = (e.moved_from ->> 'spaceId')::int
  where own.id = any(${useIds as number[]}::int[]) and own.state = 'approved'`

/**
 * Uses of others that were rejected by the very acts that approved or moved these, and whose applicants have not been notified;
 * with `onlyFree` those whose time nobody has now. Locks them.
 */
export async function findUnnotifiedLosers(
  tx: Tx,
  { applicationId, useIds, now }: Winners,
  { onlyFree = false } = {},
): Promise<Losers[]> {
  const { rows } = await sql<Losers>`
    with place as materialized (${placesOf(useIds)}),
    lost as materialized (
      select u.id, u.application_id from spaces.uses u
      where u.application_id <> ${applicationId} and u.state = 'rejected' and u.starts_at > ${now}
        and exists (select from place join spaces.events e on e.application_id = u.application_id
          where u.space_id = place.space_id and u.during && place.during and e.kind = 'rejected' and u.id = any(e.use_ids)
            and e.told_at is null and e.at in (
              select d.at from spaces.events d where d.application_id = ${applicationId} and d.kind in ('approved', 'moved')
                and place.id = any(d.use_ids)))
        and (not ${onlyFree} or spaces.in_the_way(u.space_id, u.during) is null)
      for no key update of u)
    select application_id as "applicationId", array_agg(id) as "useIds" from lost group by application_id`.execute(
    tx,
  )
  return rows
}

/** They are pending again. */
export async function writeReopened(
  tx: Tx,
  reopened: readonly Losers[],
  event: { at: Date; actorId: string },
): Promise<void> {
  for (const each of reopened) {
    await writeState(tx, { useIds: each.useIds, state: 'pending', reason: '' })
    await writeApplicationEvent(tx, { ...each, ...event, kind: 'reopened' })
  }
}
