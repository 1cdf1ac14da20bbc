import { countViolations } from 'api/booking/testing/booking-invariants'
import type pg from 'pg'
import type { Acknowledged } from './member-traffic.ts'

export type Verdict = {
  acknowledged: number
  /** Missing in the database, or not exactly as confirmed. */
  lost: number
  /** A member with two active bookings of one day, or an order carried out twice. */
  doubled: number
  /** The invariants of the schema: oversold days, drifted counters and so on. */
  violations: number
  /** The check must detect an invented booking and a manipulated counter. */
  isControlNoticed: boolean
}

export async function judgeBookings(
  owner: pg.Pool,
  acknowledged: readonly Acknowledged[],
  memberIds: readonly string[],
): Promise<Verdict> {
  const invented = { id: '00000000-0000-4000-8000-000000000000', memberId: memberIds[0]!, dayId: 1 }
  const lost = await countLost(owner, acknowledged)
  const seenInvented = (await countLost(owner, [...acknowledged, invented])) === lost + 1
  return {
    acknowledged: acknowledged.length,
    lost,
    doubled: await countDoubled(owner, memberIds),
    violations: sumOf(await countViolations(owner)),
    isControlNoticed: seenInvented && (await detectsDrift(owner)),
  }
}

const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

async function countLost(owner: pg.Pool, acknowledged: readonly Acknowledged[]): Promise<number> {
  const { rows } = await owner.query<{ lost: number }>(
    `select count(*)::int as lost from jsonb_to_recordset($1::jsonb) as a(id uuid, "memberId" uuid, "dayId" int)
     where (select count(*) from booking.booking_days d where d.booking_id = a.id and d.member_id = a."memberId"
       and d.class_day_id = a."dayId") <> 1`,
    [JSON.stringify(acknowledged)],
  )
  return rows[0]!.lost
}

/** Each order is for a different day of its member, so two rows of any state are one too many. */
async function countDoubled(owner: pg.Pool, memberIds: readonly string[]): Promise<number> {
  const { rows } = await owner.query<{ doubled: number }>(
    `select count(*)::int as doubled from (select from booking.booking_days where member_id = any($1::uuid[])
     group by member_id, class_day_id having count(*) > 1) twice`,
    [memberIds],
  )
  return rows[0]!.doubled
}

async function detectsDrift(owner: pg.Pool): Promise<boolean> {
  const client = await owner.connect()
  try {
    const before = sumOf(await countViolations(client as unknown as pg.Pool))
    await client.query('begin')
    await client.query(
      `update catalog.class_days set seats_taken = seats_taken + 1
       where id = (select id from catalog.class_days where seats_taken < capacity limit 1)`,
    )
    return sumOf(await countViolations(client as unknown as pg.Pool)) > before
  } finally {
    await client.query('rollback')
    client.release()
  }
}
