import type { StaffClass } from 'contract/office/staff-class'
import { sql } from 'kysely'
import { withdrawAct } from '#booking/acts/withdraw-act.ts'
import { requireStaffClass, type OfClass } from '#booking/require-staff-class.ts'
import { classSnapshot, writeClassSnapshot } from '#catalog/class-snapshot.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'
import type { StaffDeps } from './change-class.ts'
import { lockClass } from './lock-class.ts'
import { readClassFacts } from './read-staff-class.ts'
import { problemOfNeededNow } from './require-needed-public.ts'
import { takeBackPromotions } from './take-back-promotions.ts'
import { undoMerge } from './undo-merge.ts'

type Recalled = OfClass & { actId: string }
type Snapshot = { days: { id: number; capacity: number }[]; into?: Pick<Snapshot, 'days'> }

const changedSince = '之後又有人更動過這一班，不能收回。要改回來，請直接再改一次。'

/**
 * Promoted parties wait again at their place. Idempotent, until somebody changes the class again. Refuses `recall_over`, also of
 * an act that a later one has taken over, and as `requireStaffClass` does.
 */
export async function recallChange({ db, clock }: StaffDeps, recalled: Recalled): Promise<StaffClass> {
  const { classId, actId, actor } = recalled
  const now = clock.now()
  await requireStaffClass(db, recalled, 'class.change')
  return await transact(db, async (tx) => {
    await lockDaysOf(tx, recalled)
    await actAs(tx, actor)
    const act = await findAct(tx, recalled)
    if (act.isWithdrawn) {
      if (!act.isAsBefore) throw refuse('recall_over', { message: changedSince })
    } else {
      if (act.before === null || !(await withdrawAct(tx, actId, now))) throw refuse('recall_over')
      if (!act.isAsLeft) throw refuse('recall_over', { message: changedSince })
      await takeBackPromotions(tx, { actId, actorId: actor.accountId, now })
      await requireSeats(tx, act.before)
      await writeSnapshot(tx, { classId, before: act.before, now })
      await undoMerge(tx, act.before.into?.days ?? [], { actId, actorId: actor.accountId, now })
    }
    return { ...(await readClassFacts(tx, classId, now)), mayChange: true }
  })
}

/** Refuses `recall_over` when the class comes back to a base that has been withdrawn since. */
const writeSnapshot = async (
  tx: Tx,
  { classId, before, now }: { classId: number; before: Snapshot; now: Date },
): Promise<void> => {
  const known = await problemOfNeededNow(tx, classId, now)
  await writeClassSnapshot(tx, classId, before)
  const message = await problemOfNeededNow(tx, classId, now)
  if (message !== undefined && known === undefined) throw refuse('recall_over', { message })
}

/** Also days of other classes, on which parties got seats. */
const lockDaysOf = async (tx: Tx, { classId, actId }: Recalled): Promise<void> => {
  await sql`
    select from booking.lock_days(array(select id from catalog.class_days where class_id = ${classId})
      || array(select w."classDayId" from booking.booking_events e, jsonb_to_recordset(e.days) as w("classDayId" int)
        where e.act_id = ${actId}))`.execute(tx)
  await lockClass(tx, classId)
}

type Act = { isWithdrawn: boolean; isAsLeft: boolean; isAsBefore: boolean; before: Snapshot | null }

const findAct = async (db: Database | Tx, { classId, actId }: Recalled): Promise<Act> => {
  const found = await sql<Act>`
    select withdrawn_at is not null as "isWithdrawn", coalesce(after = ${classSnapshot(classId)}, false) as "isAsLeft",
      coalesce(before - 'into' = ${classSnapshot(classId)}, false) as "isAsBefore",
      case when after is not null then before end as before
    from booking.staff_acts where id = ${actId} and class_id = ${classId}`.execute(db)
  const [act] = found.rows
  if (act === undefined) throw refuse('recall_over')
  return act
}

const requireSeats = async (tx: Tx, { days }: Snapshot): Promise<void> => {
  const full = await sql<{ id: number }>`
    select d.id from catalog.class_days d
    join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as w(id int, capacity int) using (id)
    where d.seats_taken > w.capacity order by d.id`.execute(tx)
  if (full.rows.length === 0) return
  const message = '多出來的名額已經有人報名，不能收回。'
  throw refuse('recall_over', { message, days: full.rows.map(({ id }) => id) })
}
