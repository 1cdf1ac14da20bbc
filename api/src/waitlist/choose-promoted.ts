import type { passOverReasons } from 'contract/booking/booked-day'

export type WaitingParty = {
  bookingId: string
  plus: number
  isClashing: boolean
}

type PassedOver = WaitingParty & { reason: (typeof passOverReasons)[number] }

/** In the order of the queue, each party that fits. A party is passed over when one behind it gets seats. */
export function choosePromoted(
  seatsLeft: number,
  queue: readonly WaitingParty[],
): { promoted: WaitingParty[]; passedOver: PassedOver[] } {
  const promoted: WaitingParty[] = []
  const skipped: PassedOver[] = []
  let [left, passedCount] = [seatsLeft, 0]
  for (const party of queue) {
    const reason = reasonToSkip(party, left)
    if (left === 0) break
    if (reason !== undefined) skipped.push({ ...party, reason })
    else {
      promoted.push(party)
      left -= 1 + party.plus
      passedCount = skipped.length
    }
  }
  return { promoted, passedOver: skipped.slice(0, passedCount) }
}

const reasonToSkip = (party: WaitingParty, left: number): PassedOver['reason'] | undefined => {
  if (party.isClashing) return 'time_conflict'
  return 1 + party.plus > left ? 'party_too_large' : undefined
}
