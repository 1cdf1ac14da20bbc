import { sql } from 'kysely'
import type { WantedOrder } from '#booking/decide-order.ts'
import { selectFacts, toOrderFacts, type FactsRow, type OrderFacts } from '#booking/read-order-facts.ts'
import type { Database } from '#platform/db/database.ts'

export type RoundOrder = { wanted: WantedOrder; key: string; now: Date }

export type Seen = {
  facts: OrderFacts | undefined
  bookings: string
}

type Row = Partial<FactsRow> & { seenBookings: string }

/**
 * The offset makes PostgreSQL look up the rows of each order; with a limit of 1 it read all classes per order. Keys are
 * left to `writeRound`: a plan from when few keys existed read all of them, 1 ms per order.
 */
export async function readRound(db: Database, orders: readonly RoundOrder[]): Promise<Seen[]> {
  const found = await sql<Row & { number: number }>`
    select wanted.number, facts.*, booking.seen_bookings(wanted."memberId") as "seenBookings"
    from jsonb_to_recordset(${JSON.stringify(orders.map(toRow))}::jsonb) as wanted(
      number int, "classId" int, "memberId" uuid, "dayIds" int[], "bookingsPerHour" int, now timestamptz)
    left join lateral (${selectFacts(wantedColumns)} offset 0) facts on true`.execute(db)
  const rows = new Map(found.rows.map(({ number, ...row }) => [number, row]))
  return orders.map((_, number) => toSeen(rows.get(number)!))
}

const toRow = ({ wanted: { order, memberId, memberLimits }, now }: RoundOrder, number: number) => ({
  number,
  classId: order.classId,
  memberId,
  dayIds: order.days.map((day) => day.classDayId),
  bookingsPerHour: memberLimits.bookingsPerHour,
  now,
})

const wantedColumns = {
  classId: sql`wanted."classId"`,
  memberId: sql`wanted."memberId"`,
  dayIds: sql`wanted."dayIds"`,
  bookingsPerHour: sql`wanted."bookingsPerHour"`,
  now: sql`wanted.now`,
}

const toSeen = ({ seenBookings: bookings, ...facts }: Row): Seen => ({
  facts: facts.id === null ? undefined : toOrderFacts(facts as FactsRow),
  bookings,
})
