import type { MovableParty } from './read-parties.ts'

export type DayPair = { from: number; to: number }

export type PlannedMove = {
  party: MovableParty
  toDayId: number
  plus: number
  state: MovableParty['state']
  /** The person has a party on that day already, which this one becomes part of. */
  joined?: MovableParty
  /** Their wait for that day, which ends because this party has seats. */
  replaced?: MovableParty
}

/** Each person has one party on a day afterwards, with the larger number of people, and nobody loses a seat. */
export function planMoves(
  pairs: readonly DayPair[],
  leaving: readonly MovableParty[],
  there: readonly MovableParty[],
): PlannedMove[] {
  const to = new Map(pairs.map((pair) => [pair.from, pair.to]))
  const known = new Map(there.map((party) => [keyOf(party.memberId, party.classDayId), party]))
  return leaving.flatMap((party) => {
    const toDayId = to.get(party.classDayId)
    return toDayId === undefined ? [] : [planMove(party, toDayId, known.get(keyOf(party.memberId, toDayId)))]
  })
}

const planMove = (party: MovableParty, toDayId: number, other: MovableParty | undefined): PlannedMove => {
  const state = hasSeats(party) ? 'booked' : 'waiting'
  if (other === undefined) return { party, toDayId, plus: party.plus, state }
  const plus = Math.max(party.plus, other.plus)
  // A seat is worth more than a place in a waitlist, whichever class it is in.
  if (state === 'booked' && other.state !== 'booked') return { party, toDayId, plus, state, replaced: other }
  if (state === 'waiting' && other.state !== 'waiting')
    return { party, toDayId, plus: other.plus, state: other.state, joined: other }
  return { party, toDayId, plus, state, joined: other }
}

type Seats = Pick<MovableParty, 'plus' | 'state'>

export const hasSeats = ({ state }: Pick<Seats, 'state'>): boolean => state !== 'waiting'

export const seatsOf = (party: Seats): number => (hasSeats(party) ? 1 + party.plus : 0)

/** By how many seats each day is fuller afterwards. */
export function seatsAdded(moves: readonly PlannedMove[]): Map<number, number> {
  const added = new Map<number, number>()
  for (const { toDayId, plus, state, joined, replaced } of moves) {
    const before = [joined, replaced].reduce((sum, party) => sum + (party ? seatsOf(party) : 0), 0)
    added.set(toDayId, (added.get(toDayId) ?? 0) + seatsOf({ plus, state }) - before)
  }
  return added
}

const keyOf = (memberId: string, dayId: number): string => `${memberId} ${dayId}`
