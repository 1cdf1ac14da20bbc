import { createHash } from 'node:crypto'
import { taipeiDayTime } from 'contract/taipei-time'
import type { DayPairs, ParallelClass, ParallelDay } from 'contract/transfers/merge'
import { hasSeats, planMoves, seatsAdded, seatsOf, type PlannedMove } from '#booking/moves/plan-moves.ts'
import { readParties, type MovableParty } from '#booking/moves/read-parties.ts'
import { readKnownDays, type KnownDay } from '#office/day-plan/read-known-days.ts'
import { chooseDays, idsOfDays, requireRunning } from '#office/staff-class/choose-days.ts'
import type { KnownDays } from '#office/staff-class/lock-class.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { pairDays, type PairedDays } from './pair-days.ts'

export type MergedPair = PairedDays<KnownDay> & {
  /** With seats on the day they leave, and who waits for it. */
  people: number
  waiting: number
  /** Seats taken on the other day afterwards. */
  after: number
}

export type Merge = {
  into: ParallelClass
  pairs: MergedPair[]
  moves: PlannedMove[]
  /** All who have booked or wait for a coming day. */
  leaving: MovableParty[]
}

type Wanted = { into: ParallelClass; pairs: DayPairs | undefined }

/** Refuses `staff_day_closed`, `class_not_running`, and as `pairDays` does. */
export async function planMerge(
  db: Database | Tx,
  locked: KnownDays,
  { into, pairs: wanted }: Wanted,
  now: Date,
): Promise<Merge> {
  const coming = chooseDays(locked, 'all', now)
  requireRunning(locked, coming)
  if (locked.isMerged || coming.length === 0)
    throw refuse('class_not_running', { message: '這一班接下來沒有要上的課，沒有可以併的日期。' })
  const ids = new Set(idsOfDays(coming))
  const known = (await readKnownDays(db, locked.classId)).days.filter(({ id }) => ids.has(id))
  const pairs = pairDays({ leaving: known, there: into.days }, wanted)
  const leaving = await readParties(db, [...ids])
  requireNobodyCheckedIn(leaving, known)
  const there = await readParties(db, toIdsOf(pairs))
  const moves = planMoves(
    pairs.flatMap(({ from, to }) => (to === null ? [] : [{ from: from.id, to: to.classDayId }])),
    leaving,
    there,
  )
  const added = seatsAdded(moves)
  return {
    into,
    leaving,
    moves,
    pairs: pairs.map((pair) => ({ ...pair, ...countsOf(pair, leaving, added) })),
  }
}

export const toIdsOf = (pairs: readonly { to: ParallelDay | null }[]): number[] =>
  pairs.flatMap(({ to }) => (to === null ? [] : [to.classDayId]))

const countsOf = (
  { from, to }: PairedDays<KnownDay>,
  leaving: readonly MovableParty[],
  added: ReadonlyMap<number, number>,
) => {
  const own = leaving.filter(({ classDayId }) => classDayId === from.id)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    people: sum(own.map(seatsOf)),
    waiting: sum(own.filter((party) => !hasSeats(party)).map(({ plus }) => 1 + plus)),
    after: to === null ? 0 : to.people + (added.get(to.classDayId) ?? 0),
  }
}

const requireNobodyCheckedIn = (parties: readonly MovableParty[], days: readonly KnownDay[]): void => {
  const arrived = days.filter(({ id }) => parties.some((each) => each.classDayId === id && each.isCheckedIn))
  if (arrived.length === 0) return
  const list = arrived.map(({ startsAt }) => taipeiDayTime(startsAt)).join('、')
  throw refuse('staff_day_closed', {
    message: `${list}已經有人簽到，請等這一天結束再辦。`,
    days: arrived.map(({ id }) => id),
  })
}

/** Refuses `seats_lacking` and says how many seats each day needs. */
export function requireMergeFits(pairs: readonly MergedPair[]): void {
  const short = pairs.filter(({ to, after, capacity }) => to !== null && after > (capacity ?? to.capacity))
  if (short.length === 0) return
  const list = short.map(
    ({ to, after, capacity }) =>
      `${taipeiDayTime(new Date(to!.startsAt))}會有 ${after} 位，名額只有 ${capacity ?? to!.capacity}`,
  )
  throw refuse('seats_lacking', {
    message: `${list.join('；')}。請把名額加大，或先請幾位改到別的日子。`,
    days: toIdsOf(short),
  })
}

/** Who has both days of a pair, each pair once. */
export const bothOf = ({ moves }: Merge): PlannedMove[] =>
  moves.filter(({ joined, replaced }) => (joined ?? replaced) !== undefined)

/** The same for the same days of the same classes, with the same people on both. Who books meanwhile moves too. */
export const hashOfMerge = (merge: Merge): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        merge.into.id,
        merge.pairs.map(({ from, to, capacity }) => [from, to && { ...to, people: undefined }, capacity]),
        bothOf(merge)
          .map(({ party, plus }) => `${party.bookingId} ${party.classDayId} ${plus}`)
          .toSorted(),
      ]),
    )
    .digest('base64url')
    .slice(0, 22)
