import { randomUUID } from 'node:crypto'
import { groupBy } from 'contract/group-by'
import { sql } from 'kysely'
import type { DayDetails } from '#booking/acts/notify-bookings.ts'
import type { OnBehalf } from '#booking/acts/on-behalf.ts'
import { writeBooking } from '#booking/write-booking.ts'
import { writeDays, type MoveDetails } from '#booking/write-days.ts'
import type { Tx } from '#platform/db/database.ts'
import { hasSeats, type PlannedMove } from './plan-moves.ts'
import { readClashes } from './read-clashes.ts'
import { writeMoveEvent } from './write-move-event.ts'

export type Moved = {
  fromClassId: number
  toClassId: number
  kind: 'class_merged' | 'transferred'
  /** What the days were that people leave, by id. */
  before: ReadonlyMap<number, DayDetails & { className: string; baseName: string }>
  reason: string | undefined
  actId: string
  actorId: string | null
  now: Date
  /** On behalf of one person. */
  onBehalf?: OnBehalf | undefined
}

type Going = PlannedMove & { toBookingId: string; details: MoveDetails }

/**
 * Moves parties to days of another class: what they leave ends as `moved`, and each person has one party there. Where parties
 * wait, call `mergeQueues` or leave them last. Call it with the days locked; the database refuses more than the capacity.
 */
export async function writeMoves(tx: Tx, moves: readonly PlannedMove[], how: Moved): Promise<void> {
  const clashes = await readClashes(tx, moves)
  const newIds = new Map(moves.map(({ party }) => [party.bookingId, randomUUID()]))
  const going = moves.map((move, index) => ({
    ...move,
    toBookingId: move.joined?.bookingId ?? newIds.get(move.party.bookingId)!,
    details: {
      before: beforeOf(move, how),
      cancelReason: how.reason,
      clashes: clashes.get(index) ?? [],
      isJoined: move.joined !== undefined && hasSeats(move.joined) && hasSeats(move.party),
    },
  }))
  await recordMoves(tx, going, how)
  for (const left of groupBy(going, ({ party }) => party.bookingId).values()) await leave(tx, left, how)
  for (const { replaced } of going)
    if (replaced !== undefined) await endParties(tx, [replaced], { ...how, fromClassId: how.toClassId })
  for (const arrived of groupBy(going, ({ toBookingId }) => toBookingId).values())
    await arrive(tx, arrived, how)
}

const beforeOf = ({ party, plus }: PlannedMove, { before }: Moved): object => ({
  ...before.get(party.classDayId),
  ...(party.plus !== plus && { plus: party.plus }),
})

const leave = (tx: Tx, left: readonly Going[], how: Moved): Promise<void> =>
  endParties(
    tx,
    left.map(({ party }) => party),
    how,
  )

type Ended = Pick<Moved, 'fromClassId' | 'actId' | 'actorId' | 'now' | 'onBehalf'>

/** All of one booking. */
async function endParties(
  tx: Tx,
  parties: readonly PlannedMove['party'][],
  { fromClassId, actorId, actId, now, onBehalf }: Ended,
): Promise<void> {
  const [first] = parties as [PlannedMove['party']]
  await writeDays(
    tx,
    { bookingId: first.bookingId, memberId: first.memberId, classId: fromClassId },
    parties.map(({ classDayId, plus }) => ({ classDayId, plus, state: 'moved' })),
    { kind: 'moved_away', actorId, now, overlapAccepted: false, onBehalf, actId },
  )
}

/** All into one booking. */
async function arrive(
  tx: Tx,
  arrived: readonly Going[],
  { toClassId, kind, actId, actorId, now, onBehalf }: Moved,
): Promise<void> {
  const [{ party, toBookingId, joined }] = arrived as [Going]
  const how = { kind, actorId, now, onBehalf, actId, overlapAccepted: 'seats_only' as const }
  const days = arrived.map(({ toDayId, plus, state, details }) => ({
    classDayId: toDayId,
    plus,
    state: state === 'waiting' ? ('waiting' as const) : ('booked' as const),
    details,
  }))
  if (joined === undefined) {
    const { memberId, feeTwd } = party
    const order = {
      id: toBookingId,
      memberId,
      feeTwd,
      classId: toClassId,
      ...how,
      actorId: actorId ?? memberId,
    }
    await writeBooking(tx, { ...order, days })
    return
  }
  const booking = { bookingId: toBookingId, memberId: party.memberId, classId: toClassId }
  const isLarger = arrived.filter((each) => each.plus !== each.joined?.plus)
  const toChange = ({ toDayId, plus, state, details }: Going) => ({
    classDayId: toDayId,
    plus,
    state,
    ...details,
  })
  if (isLarger.length > 0) await writeDays(tx, booking, isLarger.map(toChange), how)
  const same = arrived.filter((each) => each.plus === each.joined?.plus)
  if (same.length > 0) await writeMoveEvent(tx, { ...how, bookingId: toBookingId, days: same.map(toChange) })
}

/** Written first: the database takes it for the reason why these parties pass those that wait. */
async function recordMoves(tx: Tx, going: readonly Going[], { actId, now }: Moved): Promise<void> {
  const rows = going.flatMap((move) => {
    const { party, toBookingId, toDayId, plus, state, joined, replaced } = move
    const to = { toBookingId, toDayId, toPlus: plus, toState: state }
    const from = (each: PlannedMove['party']) => ({
      fromBookingId: each.bookingId,
      fromDayId: each.classDayId,
      fromPlus: each.plus,
      fromState: each.state,
      offerExpiresAt: each.offerExpiresAt,
      waitsSince: hasSeats(move) ? null : each.waitsSince,
    })
    const own = { ...from(party), ...to, plusBefore: joined?.plus ?? null }
    return replaced === undefined ? [own] : [own, { ...from(replaced), ...to, plusBefore: null }]
  })
  await sql`
    insert into booking.moves (act_id, at, from_booking_id, from_day_id, from_plus, from_state, offer_expires_at, waits_since,
      to_booking_id, to_day_id, to_plus, to_state, plus_before)
    select ${actId}, ${now}, w."fromBookingId", w."fromDayId", w."fromPlus", w."fromState", w."offerExpiresAt",
      w."waitsSince", w."toBookingId", w."toDayId", w."toPlus", w."toState", w."plusBefore"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w("fromBookingId" uuid, "fromDayId" int, "fromPlus" int,
      "fromState" text, "offerExpiresAt" timestamptz, "waitsSince" timestamptz, "toBookingId" uuid, "toDayId" int,
      "toPlus" int, "toState" text, "plusBefore" int)`.execute(tx)
}

/** Who waits for one of the days waits in the order in which they began to, in whichever class. */
export async function mergeQueues(tx: Tx, dayIds: readonly number[]): Promise<void> {
  await sql`select booking.merge_queues(${dayIds as number[]}::int[])`.execute(tx)
}
