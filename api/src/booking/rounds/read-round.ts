import { sql } from 'kysely'
import type { Wish } from '#booking/decide-order.ts'
import { selectFacts, toOrderFacts, type FactsRow, type OrderFacts } from '#booking/read-order-facts.ts'
import type { Database } from '#platform/db/database.ts'

export type RoundOrder = { wish: Wish; key: string; now: Date }

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
    select wish.number, facts.*, booking.seen_bookings(wish."memberId") as "seenBookings"
    from jsonb_to_recordset(${JSON.stringify(orders.map(toWish))}::jsonb) as wish(
      number int, "classId" int, "memberId" uuid, "dayIds" int[], "bookingsPerHour" int, now timestamptz)
    left join lateral (${selectFacts(wishColumns)} offset 0) facts on true`.execute(db)
  const rows = new Map(found.rows.map(({ number, ...row }) => [number, row]))
  return orders.map((_, number) => toSeen(rows.get(number)!))
}

const toWish = ({ wish: { order, memberId, memberLimits }, now }: RoundOrder, number: number) => ({
  number,
  classId: order.classId,
  memberId,
  dayIds: order.days.map((day) => day.classDayId),
  bookingsPerHour: memberLimits.bookingsPerHour,
  now,
})

const wishColumns = {
  classId: sql`wish."classId"`,
  memberId: sql`wish."memberId"`,
  dayIds: sql`wish."dayIds"`,
  bookingsPerHour: sql`wish."bookingsPerHour"`,
  now: sql`wish.now`,
}

const toSeen = ({ seenBookings: bookings, ...facts }: Row): Seen => ({
  facts: facts.id === null ? undefined : toOrderFacts(facts as FactsRow),
  bookings,
})
