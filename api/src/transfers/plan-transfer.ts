import { createHash } from 'node:crypto'
import { taipeiDayTime } from 'contract/taipei-time'
import type { ParallelClass } from 'contract/transfers/merge'
import type { TransferredDay } from 'contract/transfers/transfer'
import { planMoves, seatsAdded, type PlannedMove } from '#booking/moves/plan-moves.ts'
import { readParties, type MovableParty } from '#booking/moves/read-parties.ts'
import { readKnownDays, type KnownDay } from '#office/day-plan/read-known-days.ts'
import { chooseDays, idsOfDays, requireRunning } from '#office/staff-class/choose-days.ts'
import { readClassDays } from '#office/staff-class/lock-class.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { pairDays, type PairedDays } from './pair-days.ts'
import { readFreeSeats } from './read-free-seats.ts'

type Pair = PairedDays<KnownDay> & { party: MovableParty; fit: TransferredDay['fit'] }

export type Transfer = { into: ParallelClass; pairs: Pair[]; moves: PlannedMove[] }

type Wanted = { bookingId: string; classId: number; into: ParallelClass }

/**
 * Days are paired as when classes are merged: the third lesson becomes the third, whichever days the person has booked.
 * Refuses `staff_day_closed` and `class_not_running`.
 */
export async function planTransfer(
  db: Database | Tx,
  { bookingId, classId, into }: Wanted,
  now: Date,
): Promise<Transfer> {
  const parties = new Map<number, MovableParty>()
  const pairs = await pairComing(db, { classId, into }, now)
  for (const party of await readParties(
    db,
    pairs.map(({ from }) => from.id),
  ))
    if (party.bookingId === bookingId) parties.set(party.classDayId, party)
  const own = pairs.flatMap((pair) => {
    const party = parties.get(pair.from.id)
    return party === undefined ? [] : [{ ...pair, party }]
  })
  if (own.length === 0)
    throw refuse('staff_day_closed', { message: '這筆報名接下來沒有要上的日期，沒有可以轉的。' })
  const going = own.flatMap(({ from, to, party }) =>
    to === null || party.isCheckedIn ? [] : [{ from: from.id, to: to.classDayId }],
  )
  const there = await readParties(
    db,
    going.map(({ to }) => to),
  )
  const moves = planMoves(
    going,
    own.map(({ party }) => party),
    there,
  )
  const lacking = await findLacking(db, moves, now)
  return { into, moves, pairs: own.map((pair) => ({ ...pair, fit: fitOf(pair, lacking) })) }
}

const pairComing = async (
  db: Database | Tx,
  { classId, into }: Pick<Wanted, 'classId' | 'into'>,
  now: Date,
): Promise<PairedDays<KnownDay>[]> => {
  const known = await readClassDays(db, classId)
  const coming = chooseDays(known, 'all', now)
  requireRunning(known, coming)
  const ids = new Set(idsOfDays(coming))
  const leaving = (await readKnownDays(db, classId)).days.filter(({ id }) => ids.has(id))
  return pairDays({ leaving, there: into.days }, undefined)
}

const findLacking = async (
  db: Database | Tx,
  moves: readonly PlannedMove[],
  now: Date,
): Promise<Set<number>> => {
  const added = [...seatsAdded(moves)].filter(([, seats]) => seats > 0)
  const free = await readFreeSeats(
    db,
    added.map(([dayId]) => dayId),
    now,
  )
  return new Set(added.filter(([dayId, seats]) => seats > (free.get(dayId) ?? 0)).map(([dayId]) => dayId))
}

const fitOf = (
  { to, party }: Pick<Pair, 'to' | 'party'>,
  lacking: ReadonlySet<number>,
): TransferredDay['fit'] => {
  if (party.isCheckedIn) return 'arrived'
  if (to === null) return 'no_day'
  return lacking.has(to.classDayId) ? 'seats_lacking' : 'fits'
}

/** Refuses `seats_lacking` and names the days; `staff_day_closed` when no day can be transferred. */
export function requireFits({ pairs, moves }: Transfer): void {
  const short = pairs.flatMap(({ to, fit }) => (fit === 'seats_lacking' && to !== null ? [to] : []))
  const list = short.map(({ startsAt }) => taipeiDayTime(new Date(startsAt))).join('、')
  if (short.length > 0)
    throw refuse('seats_lacking', {
      message: `${list}的名額不夠，沒有轉班。請先把名額加大，或改選別的班。`,
      days: short.map(({ classDayId }) => classDayId),
    })
  if (moves.length === 0) throw refuse('staff_day_closed', { message: '沒有可以轉的日期。' })
}

/** The same for the same parties on the same days. Who else books meanwhile changes nothing but the free seats. */
export const hashOfTransfer = ({ into, pairs, moves }: Transfer): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        into.id,
        pairs.map(({ from, to, party }) => [from, to && { ...to, people: 0, capacity: 0 }, party]),
        moves.map(({ toDayId, plus, state, joined, replaced }) => [toDayId, plus, state, joined, replaced]),
      ]),
    )
    .digest('base64url')
    .slice(0, 22)
