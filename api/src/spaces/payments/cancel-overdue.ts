import { sql } from 'kysely'
import { writeMessages } from '#notifications/outbox/write-messages.ts'
import type { FactDay } from '#notifications/words/notice-facts.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { writeEvent } from '#spaces/application/write-event.ts'
import { factUse } from '#spaces/telling/fact-use.ts'
import { isOfUse } from './owed.ts'

/** Applications of one run; the rest follow in the next one. */
const batch = 200

const overdueWords = '沒有在期限前繳清，時段已經取消。'

/** A use `u` that is still to come, and whose fee or deposit was due. */
const isOverdue = (now: Date) => sql<boolean>`u.state = 'approved' and u.starts_at > ${now} and exists (
  select from spaces.charges c where ${isOfUse} and c.state = 'due' and c.due_at <= ${now})`

/**
 * Cancels what was not paid in time, and notifies the applicants; returns of how many applications. Throws AggregateError after
 * all were tried.
 */
export async function cancelOverdue(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.application_id as id from spaces.charges c join spaces.uses u on ${isOfUse}
    where c.state = 'due' and c.due_at <= ${now} and u.state = 'approved' and u.starts_at > ${now}
    limit ${batch}`.execute(db)
  const failures: unknown[] = []
  let cancelled = 0
  for (const { id } of rows)
    await transact(db, (tx) => cancelIn(tx, id, now)).then(
      (isCancelled) => (cancelled += Number(isCancelled)),
      (error: unknown) => failures.push(error),
    )
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} applications could not be cancelled`)
  return cancelled
}

/** Reads again under the lock: somebody may have paid meanwhile. */
async function cancelIn(tx: Tx, applicationId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from spaces.applications where id = ${applicationId} for no key update`.execute(
    tx,
  )
  const useIds = await cancelUses(tx, applicationId, now)
  if (rows[0] === undefined || useIds.length === 0) return false
  await writeEvent(tx, { applicationId, at: now, kind: 'overdue', useIds, words: overdueWords })
  const message = {
    ...rows[0],
    cause: `space_unpaid:${applicationId}:${now.toISOString()}`,
    kind: 'space_unpaid' as const,
    facts: { days: await readDays(tx, useIds) },
    bookingId: null,
    classId: null,
  }
  await writeMessages(tx, [message], now)
  return true
}

async function cancelUses(tx: Tx, applicationId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update spaces.uses u set state = 'cancelled', reason = ${overdueWords}
    where u.application_id = ${applicationId} and ${isOverdue(now)} returning u.id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function readDays(tx: Tx, useIds: readonly number[]): Promise<FactDay[]> {
  const { rows } = await sql<{ day: FactDay }>`
    select ${factUse(sql`jsonb_build_object('reason', u.reason)`)} as day
    from spaces.uses u join spaces.applications a on a.id = u.application_id
    join places.spaces r on r.id = u.space_id join places.bases s on s.id = a.base_id
    where u.id = any(${useIds as number[]}::int[]) order by u.starts_at, u.id`.execute(tx)
  return rows.map(({ day }) => day)
}
