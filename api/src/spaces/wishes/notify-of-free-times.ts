import { sql } from 'kysely'
import { writeMessages, type NewMessage } from '#notifications/outbox/write-messages.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { inEach } from '#platform/jobs/in-each.ts'
import { readUnused } from '#spaces/apply/read-unused.ts'
import { factUse } from '#spaces/notices/fact-use.ts'
import { recallMs } from '#spaces/notices/notify-applicants.ts'
import { isComingWish, isFree, readClosedWishes } from './is-free.ts'

const dayMs = 86_400_000

/**
 * One message for each application with wished times that came free; returns how many. Not before what freed them can no
 * longer be taken back. An application that fails delays no other.
 */
export async function notifyOfFreeTimes(db: Database, now: Date): Promise<number> {
  const applicationIds = await noteFreeTimes(db, now)
  return await inEach(applicationIds, (id) => transact(db, (tx) => notifyApplicant(tx, id, now)))
}

/** A wish `w` has been free for so long, and its applicant does not know it of this time, nor of another within a day. */
const isUnnotified = (now: Date) => sql<boolean>`(w.free_since <= ${new Date(now.getTime() - recallMs)}
  and (w.told_at is null or w.told_at < w.free_since and w.told_at <= ${new Date(now.getTime() - dayMs)}))`

/** Writes since when each wish is free, and returns the applications to be notified. Another process passes its rows over. */
async function noteFreeTimes(db: Database, now: Date): Promise<string[]> {
  const closed = await readClosedWishes(db, now)
  const { rows } = await sql<{ id: string }>`
    with judged as materialized (
      select w.id, w.application_id, w.free_since is not null as was_free, ${isFree(now, closed)} as is_free,
        ${isUnnotified(now)} as is_unnotified
      from spaces.wishes w join places.spaces r on r.id = w.space_id join places.bases s on s.id = r.base_id
      where ${isComingWish(now)}),
    turned as materialized (
      select w.id, j.is_free from judged j join spaces.wishes w on w.id = j.id
      where j.is_free <> j.was_free and (w.free_since is not null) = j.was_free
      order by w.id for no key update of w skip locked),
    noted as (
      update spaces.wishes w set free_since = case when t.is_free then ${now}::timestamptz end
      from turned t where w.id = t.id)
    select application_id as id from judged where is_free and is_unnotified
    group by 1 order by min(judged.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Judges again under the lock of the wishes: another process may have notified them meanwhile. Who may not apply now is
 * notified when the pause is over.
 */
async function notifyApplicant(tx: Tx, applicationId: string, now: Date): Promise<number> {
  if (await isPaused(tx, applicationId, now)) return 0
  const closed = await readClosedWishes(tx, now, applicationId)
  const { rows } = await sql<Pick<NewMessage, 'memberId' | 'facts'>>`
    with notified as (
      update spaces.wishes w set told_at = ${now}
      from places.spaces r join places.bases s on s.id = r.base_id
      where w.application_id = ${applicationId} and r.id = w.space_id and ${isComingWish(now)} and ${isFree(now, closed)}
        and ${isUnnotified(now)}
      returning w.*)
    select a.member_id as "memberId",
      jsonb_build_object('days', jsonb_agg(${factUse()} order by u.starts_at, u.id)) as facts
    from notified u join spaces.applications a on a.id = u.application_id join places.spaces r on r.id = u.space_id
    join places.bases s on s.id = a.base_id group by a.id`.execute(tx)
  const cause = `space_free:${applicationId}:${now.toISOString()}`
  const message = { cause, kind: 'space_free', bookingId: null, classId: null } as const
  return await writeMessages(
    tx,
    rows.map((row) => ({ ...row, ...message })),
    now,
  )
}

async function isPaused(tx: Tx, applicationId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from spaces.applications where id = ${applicationId}`.execute(tx)
  const [found] = rows
  return found !== undefined && (await readUnused(tx, found.memberId, now)).pause !== null
}

/** Those whose time has come; returns how many. */
export async function deleteOldWishes(db: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from spaces.wishes where starts_at <= ${now}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
