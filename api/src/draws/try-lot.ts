import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import { inTheWayOfUse } from '#availability/in-the-way.ts'
import { readOutsideHours } from '#availability/read-outside-hours.ts'
import { approveUses } from '#lending/decide/approve-uses.ts'
import type { Tx } from '#platform/db/database.ts'
import { asRefusal } from '#platform/http/problem.ts'

type Lot = { useId: number; applicationId: string }

/** `failures`: errors that are nobody's refusal are added; they belong into the log of the job. */
export type Run = { now: Date; failures: unknown[] }

/** `words` say in the history of the application why it was approved. */
type Approval = Run & { words: string }

/** `failed`: something else than the time stood in the way; the others of the draw go on. */
export type Tried = 'approved' | 'taken' | 'failed'

/** Approves a use as staff would, when its time is free and within the hours of its space. The application and the space are locked. */
export async function tryLot(
  tx: Tx,
  { useId, applicationId }: Lot,
  { words, now, failures }: Approval,
): Promise<Tried> {
  if (!(await isFree(tx, useId, now))) return 'taken'
  await sql`savepoint lot`.execute(tx)
  try {
    await approveUses(tx, { applicationId, useIds: [useId], reason: '', words, actorId: null }, now)
    await sql`release savepoint lot`.execute(tx)
    return 'approved'
  } catch (error) {
    const code = asRefusal(error)?.code
    // The whole draw runs again, or in the next minute.
    if (code === 'overloaded') throw error
    await sql`rollback to savepoint lot`.execute(tx)
    if (code === undefined) failures.push(error)
    return code === 'space_taken' ? 'taken' : 'failed'
  }
}

async function isFree(tx: Tx, useId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select ${inTheWayOfUse} is null and r.is_lent and r.published_at <= ${now} and b.published_at <= ${now} as "isFree"
    from spaces.uses u join places.spaces r on r.id = u.space_id join places.bases b on b.id = r.base_id
    where u.id = ${useId}`.execute(tx)
  // Since it was applied for the space may not be lent any more, or its day be closed; nobody of staff reads about it here.
  return rows[0]?.isFree === true && (await readOutsideHours(tx, [useId])).size === 0
}

const dayMs = 86_400_000

/** The end of the last day on which a time can be confirmed, and at the latest when it begins. */
export function confirmBy(now: Date, confirmDays: number, startsAt: Date): Date {
  const end = startOfTaipeiDay(taipeiDate(now)).getTime() + (confirmDays + 1) * dayMs
  return new Date(Math.min(end, startsAt.getTime()))
}
