import { sql } from 'kysely'
import type { Wish } from '#booking/decide-order.ts'
import { selectFacts, toOrderFacts, type FactsRow, type OrderFacts } from '#booking/read-order-facts.ts'
import type { Database } from '#platform/db/database.ts'

/** An order of a member for themselves, in a round. */
export type RoundOrder = { wish: Wish; key: string; now: Date }

/** What one order of a round is decided on. */
export type Seen = {
  facts: OrderFacts | undefined
  /** Names the state of the member's bookings, for `writeRound`. */
  bookings: string
}

type Row = Partial<FactsRow> & { seenBookings: string }

/**
 * Reads what `readOrderFacts` reads for all orders of a round in one statement, each at its own time. Because of the
 * offset PostgreSQL looks up the rows of each order instead of reading whole tables for all of them. A limit of 1 did so
 * too, but then PostgreSQL compared plans as a whole, and read all classes for each order. The keys are left to
 * `writeRound`: a plan that was kept since few of them existed read all of them, which took 1 ms for each order in a rush.
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

/** For an unknown class the joined columns are null. */
const toSeen = ({ seenBookings: bookings, ...facts }: Row): Seen => ({
  facts: facts.id === null ? undefined : toOrderFacts(facts as FactsRow),
  bookings,
})
