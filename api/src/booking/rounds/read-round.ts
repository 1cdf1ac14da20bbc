import { sql } from 'kysely'
import type { Wish } from '#booking/decide-order.ts'
import { selectFacts, toOrderFacts, type FactsRow, type OrderFacts } from '#booking/read-order-facts.ts'
import type { Database } from '#platform/db/database.ts'

/** An order of a member for themselves, in a round. */
export type RoundOrder = { wish: Wish; key: string; now: Date }

/** What one order of a round is decided on. */
export type Seen = {
  facts: OrderFacts | undefined
  /** The order was sent before under its key. */
  isKeyUsed: boolean
  /** Names the state of the member's bookings, for `writeRound`. */
  bookings: string
}

type Row = Partial<FactsRow> & { isKeyUsed: boolean; seenBookings: string }

/**
 * Reads what `readOrderFacts` reads for all orders of a round in one statement, each at its own time. Sub-selects have a
 * limit so that PostgreSQL looks up the rows of each order instead of reading whole tables for all of them.
 */
export async function readRound(db: Database, orders: readonly RoundOrder[]): Promise<Seen[]> {
  const found = await sql<Row & { number: number }>`
    select wish.number, facts.*, booking.seen_bookings(wish."memberId") as "seenBookings",
      coalesce((select true from platform.idempotency_keys i
        where i.account_id = wish."memberId" and i.key = wish.key limit 1), false) as "isKeyUsed"
    from jsonb_to_recordset(${JSON.stringify(orders.map(toWish))}::jsonb) as wish(
      number int, "classId" int, "memberId" uuid, "dayIds" int[], "bookingsPerHour" int, now timestamptz, key text)
    left join lateral (${selectFacts(wishColumns)} limit 1) facts on true`.execute(db)
  const rows = new Map(found.rows.map(({ number, ...row }) => [number, row]))
  return orders.map((_, number) => toSeen(rows.get(number)!))
}

const toWish = ({ wish: { order, memberId, memberLimits }, key, now }: RoundOrder, number: number) => ({
  number,
  classId: order.classId,
  memberId,
  dayIds: order.days.map((day) => day.classDayId),
  bookingsPerHour: memberLimits.bookingsPerHour,
  now,
  key,
})

const wishColumns = {
  classId: sql`wish."classId"`,
  memberId: sql`wish."memberId"`,
  dayIds: sql`wish."dayIds"`,
  bookingsPerHour: sql`wish."bookingsPerHour"`,
  now: sql`wish.now`,
}

/** For an unknown class the joined columns are null. */
const toSeen = ({ isKeyUsed, seenBookings: bookings, ...facts }: Row): Seen => ({
  facts: facts.id === null ? undefined : toOrderFacts(facts as FactsRow),
  isKeyUsed,
  bookings,
})
