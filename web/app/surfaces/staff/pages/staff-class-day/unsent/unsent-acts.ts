import type { Party, Roster } from 'contract/attendance/attendance'
import { hasArrived, isAway, lateAfterMs, type AttendanceState } from 'contract/attendance/check-in-rules'
import type { Attendance } from 'contract/booking/booked-day'

/** Recorded by staff without a network. It has ids only, so it may outlast the login and is sent after the next one. */
export type Act = {
  classDayId: number
  bookingId: string
  change: { state?: AttendanceState | null; came?: number }
  at: string
  /**
   * What was read at that time; null for a scanned code, which shows no record. The server compares it with what is recorded when
   * the act arrives.
   */
  before: Attendance | null
  /** Why it is no longer sent automatically, in words for staff, who decide. */
  problem?: string
}

/**
 * One act for each party: a later one replaces the earlier one and has its `before`, unless the earlier one was
 * refused, because staff have seen the current state since. A code that is scanned again changes nothing of an arrival.
 */
export const withAct = (acts: readonly Act[], act: Act): readonly Act[] => {
  const earlier = acts.find((known) => isSameParty(known, act))
  const others = acts.filter((known) => !isSameParty(known, act))
  if (earlier === undefined || earlier.problem !== undefined) return [...others, act]
  const isRepeated = isArrival(earlier) && act.change.state === undefined
  const arrival = isRepeated ? { at: earlier.at, change: { ...earlier.change, ...act.change } } : {}
  return [...others, { ...act, ...arrival, before: earlier.before }]
}

const isArrival = ({ change: { state } }: Act): boolean =>
  state === undefined || (state !== null && !isAway(state))

export const isSameParty = (one: Act, other: Act): boolean =>
  one.classDayId === other.classDayId && one.bookingId === other.bookingId

/** Must match `decideAttendance` on the server. */
export function expectedAttendance(
  { change, at }: Pick<Act, 'change' | 'at'>,
  { attendance, people }: { attendance: Attendance | null; people: number },
  startsAt: string,
): Party['attendance'] {
  if (change.state === null) return null
  const known = hasArrived(attendance) ? attendance : undefined
  const isLate = Date.parse(at) > Date.parse(startsAt) + lateAfterMs
  const state = change.state ?? known?.state ?? (isLate ? 'late' : 'present')
  const came = isAway(state) ? 0 : (change.came ?? known?.came ?? people)
  return { state, came, recordedAt: at, byMember: false }
}

export const withActs = (roster: Roster, acts: readonly Act[]): Roster => ({
  ...roster,
  parties: roster.parties.map((party) => {
    const act = acts.find(({ bookingId }) => bookingId === party.bookingId)
    if (act === undefined || act.problem !== undefined) return party
    return { ...party, attendance: expectedAttendance(act, party, roster.startsAt) }
  }),
})
