import type { NoticeKind } from 'contract/notifications/notifications'
import type { ApplicationEvent } from 'contract/spaces/applications'
import { sql, type RawBuilder } from 'kysely'
import { writeMessages } from '#notifications/outbox/write-messages.ts'
import type { FactDay } from '#notifications/words/notice-facts.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { inEach } from '#platform/jobs/in-each.ts'
import { factUse } from '#spaces/notices/fact-use.ts'
import { writeApplicationEvent } from './write-application-event.ts'

/** Applications of one run; the rest follow in the next one. */
const batch = 200

export type Lapse = {
  /** Approved uses `u` that the applicant has not done their part for in time. */
  isLapsed: RawBuilder<boolean>
  kind: ApplicationEvent['kind']
  words: string
  notice: NoticeKind
}

/** Cancels what has lapsed and has not begun, and notifies the applicants; returns of how many applications. Throws after all were tried. */
export async function cancelLapsed(db: Database, lapse: Lapse, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.application_id as id from spaces.uses u where ${isOpen(lapse, now)} limit ${batch}`.execute(
    db,
  )
  return await inEach(rows, async ({ id }) =>
    Number(await transact(db, (tx) => cancelIn(tx, id, { lapse, now }))),
  )
}

const isOpen = ({ isLapsed }: Lapse, now: Date) =>
  sql<boolean>`u.state = 'approved' and u.starts_at > ${now} and ${isLapsed}`

type Run = { lapse: Lapse; now: Date }

/** Reads again under the lock: somebody may have done their part meanwhile. */
async function cancelIn(tx: Tx, applicationId: string, { lapse, now }: Run): Promise<boolean> {
  const { kind, words, notice } = lapse
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from spaces.applications where id = ${applicationId} for no key update`.execute(
    tx,
  )
  const useIds = await cancelUses(tx, applicationId, { lapse, now })
  if (rows[0] === undefined || useIds.length === 0) return false
  await writeApplicationEvent(tx, { applicationId, at: now, kind, useIds, words })
  const message = {
    ...rows[0],
    cause: `${notice}:${applicationId}:${now.toISOString()}`,
    kind: notice,
    facts: { days: await readDays(tx, useIds) },
    bookingId: null,
    classId: null,
  }
  await writeMessages(tx, [message], now)
  return true
}

async function cancelUses(tx: Tx, applicationId: string, { lapse, now }: Run): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update spaces.uses u set state = 'cancelled', reason = ${lapse.words}
    where u.application_id = ${applicationId} and ${isOpen(lapse, now)} returning u.id`.execute(tx)
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
