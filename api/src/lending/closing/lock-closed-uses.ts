import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Of a row `x` of closure `c`: it is to be closed, or to be brought back. */
export const isToDo = sql`(x.state = 'pending' or x.state = 'applied' and c.undone_at is not null)`

/** One application whose uses a closure cancels or brings back, in a transaction of its own. */
export type OfClosure = { closureId: string; applicationId: string }

export type ClosedUse = {
  id: number
  spaceId: number
  state: 'pending' | 'approved' | 'rejected' | 'cancelled'
  startsAt: Date
  endsAt: Date
  reason: string
  /** The closure has not reached it yet. */
  isPending: boolean
  /** False when it was moved to another time since the closure was planned. */
  isWithin: boolean
  wasState: 'pending' | 'approved' | null
  wasReason: string | null
}

export type ClosedUses = OfClosure & {
  closure: { reason: string; actorId: string | null; isUndone: boolean }
  uses: readonly ClosedUse[]
}

/** When a closure `c` closes. */
export const closedTime = sql`tstzrange((c.date + coalesce(c.from_time, '00:00')) at time zone 'Asia/Taipei',
  (c.date + coalesce(c.until_time, '24:00')) at time zone 'Asia/Taipei')`

/** The applicant, staff and other processes wait; undefined when there is nothing left to do. */
export async function lockClosedUses(tx: Tx, of: OfClosure): Promise<ClosedUses | undefined> {
  const { closureId, applicationId } = of
  await sql`select from spaces.applications where id = ${applicationId} for no key update`.execute(tx)
  const { rows: uses } = await sql<ClosedUse>`
    select u.id, u.space_id as "spaceId", u.state, u.starts_at as "startsAt", u.ends_at as "endsAt", u.reason,
      x.state = 'pending' as "isPending", tstzrange(u.starts_at, u.ends_at) && ${closedTime} as "isWithin", x.was_state as "wasState", x.was_reason as "wasReason"
    from spaces.closure_uses x join booking.closures c on c.id = x.closure_id join spaces.uses u on u.id = x.use_id
    where c.id = ${closureId} and u.application_id = ${applicationId} and ${isToDo}
    order by u.id for no key update of x, u`.execute(tx)
  if (uses.length === 0) return undefined
  const { rows } = await sql<ClosedUses['closure']>`
    select c.reason, coalesce(c.undone_by, c.created_by) as "actorId", c.undone_at is not null as "isUndone"
    from booking.closures c where c.id = ${closureId}`.execute(tx)
  return { ...of, closure: rows[0]!, uses }
}

type Outcome =
  | { state: 'applied'; was: Pick<ClosedUse, 'state' | 'reason'> }
  | { state: 'undone' }
  | { state: 'skipped' | 'kept'; note: string }

export async function writeOutcome(
  tx: Tx,
  { closureId, useId }: { closureId: string; useId: number },
  outcome: Outcome,
): Promise<void> {
  const was = 'was' in outcome ? outcome.was : undefined
  await sql`
    update spaces.closure_uses set state = ${outcome.state}, note = ${'note' in outcome ? outcome.note : null},
      was_state = coalesce(${was?.state ?? null}, was_state), was_reason = coalesce(${was?.reason ?? null}, was_reason)
    where closure_id = ${closureId} and use_id = ${useId}`.execute(tx)
}
