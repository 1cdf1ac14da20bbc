import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import { defaultRecallTimes, type RecallTimes } from '#booking/acts/recall-times.ts'
import { classSnapshot } from '#catalog/class-snapshot.ts'
import type { Tx } from '#platform/db/database.ts'

const dayMs = 86_400_000

type Act = { actId: string; now: Date }

/** Call it before the change: it stores the class as it is, and with it the one into which it is merged. */
export async function beginClassAct(
  tx: Tx,
  classId: number,
  { actId, now, alsoClassId }: Act & { alsoClassId?: number | undefined },
): Promise<void> {
  const into =
    alsoClassId === undefined
      ? sql`'{}'::jsonb`
      : sql`jsonb_build_object('into', ${classSnapshot(alsoClassId)})`
  await sql`
    insert into booking.staff_acts (id, at, class_id, before)
    values (${actId}, ${now}, ${classId}, ${classSnapshot(classId)} || ${into})`.execute(tx)
}

type Ended = Act & { classId: number; recallTimes?: RecallTimes | undefined }

/** Its messages are written when staff can no longer take it back: soon for a day that is, or was, today. */
export async function endClassAct(
  tx: Tx,
  { classId, actId, now, recallTimes = defaultRecallTimes }: Ended,
): Promise<void> {
  const from = startOfTaipeiDay(taipeiDate(now))
  const until = new Date(from.getTime() + dayMs)
  const after = (ms: number) => new Date(now.getTime() + ms)
  await sql`
    update booking.staff_acts set after = ${classSnapshot(classId)},
      tell_from = case when exists (
        select from booking.booking_events e
        cross join lateral jsonb_to_recordset(e.days) as w("classDayId" int, before jsonb)
        join catalog.class_days d on d.id = w."classDayId"
        where e.act_id = ${actId} and (d.starts_at >= ${from} and d.starts_at < ${until}
          or (w.before ->> 'startsAt')::timestamptz >= ${from} and (w.before ->> 'startsAt')::timestamptz < ${until}))
        then ${after(recallTimes.todayMs)}::timestamptz else ${after(recallTimes.ms)} end
    where id = ${actId}`.execute(tx)
}
