import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import { defaultRecallTimes, type RecallTimes } from '#booking/acts/recall-times.ts'
import { classSnapshot } from '#catalog/class-snapshot.ts'
import type { Tx } from '#platform/db/database.ts'

const dayMs = 86_400_000

/** What happens to one class, and to the class into which it is merged. */
export type ClassAct = {
  actId: string
  classId: number
  alsoClassId?: number | undefined
  /** An act that this one takes over: what is taken back is both. */
  joinedId?: string | undefined
}

type Begun = { now: Date; partOf?: string | undefined }

/** Call it before the change: it stores the classes as they are. `partOf`: the act of which these are parts. */
export async function beginClassActs(
  tx: Tx,
  acts: readonly ClassAct[],
  { now, partOf }: Begun,
): Promise<void> {
  await sql`
    insert into booking.staff_acts (id, at, class_id, part_of, before)
    select w."actId", ${now}, w."classId", ${partOf ?? null},
      coalesce((select j.before from booking.staff_acts j where j.id = w."joinedId"), ${classSnapshot(sql`w."classId"`)})
      || case when w."alsoClassId" is null then '{}'
        else jsonb_build_object('into', ${classSnapshot(sql`w."alsoClassId"`)}) end
    from jsonb_to_recordset(${JSON.stringify(acts.map(idsOf))}::jsonb) as w("actId" uuid, "classId" int, "alsoClassId" int, "joinedId" uuid)`.execute(
    tx,
  )
}

const idsOf = ({ actId, classId, alsoClassId, joinedId }: ClassAct): ClassAct => ({
  actId,
  classId,
  alsoClassId,
  joinedId,
})

type Ended = { now: Date; recallTimes?: RecallTimes | undefined }

/**
 * Their messages are written when staff can no longer take them back: soon when one of them changed a day that is, or was,
 * today. Returns from when on.
 */
export async function endClassActs(
  tx: Tx,
  actIds: readonly string[],
  { now, recallTimes = defaultRecallTimes }: Ended,
): Promise<string> {
  const from = startOfTaipeiDay(taipeiDate(now))
  const until = new Date(from.getTime() + dayMs)
  const after = (ms: number) => new Date(now.getTime() + ms)
  const { rows } = await sql<{ tellFrom: string }>`
    update booking.staff_acts a set after = ${classSnapshot(sql`a.class_id`)},
      tell_from = case when (
        select exists (
          select from booking.booking_events e
          cross join lateral jsonb_to_recordset(e.days) as w("classDayId" int, before jsonb)
          -- the limit lets PostgreSQL look up the few days of each event instead of reading all days for it
          cross join lateral (select * from catalog.class_days where id = w."classDayId" limit 1) d
          where e.act_id = any(${actIds as string[]}::uuid[]) and (d.starts_at >= ${from} and d.starts_at < ${until}
            or (w.before ->> 'startsAt')::timestamptz >= ${from} and (w.before ->> 'startsAt')::timestamptz < ${until})))
        then ${after(recallTimes.todayMs)}::timestamptz else ${after(recallTimes.ms)} end
    where a.id = any(${actIds as string[]}::uuid[])
    returning platform.instant(a.tell_from) as "tellFrom"`.execute(tx)
  return rows[0]!.tellFrom
}
