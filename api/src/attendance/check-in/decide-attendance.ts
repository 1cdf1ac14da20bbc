import {
  checkInOpensMs,
  hasArrived,
  isAway,
  lateAfterMs,
  type AttendanceState,
} from 'contract/attendance/check-in-rules'
import type { Attendance, BookedDayState } from 'contract/booking/booked-day'
import { taipeiTime } from 'contract/taipei-time'
import { refuse } from '#platform/refuse.ts'

export type PartyFacts = {
  classDayId: number
  startsAt: Date
  endsAt: Date
  cancelled: boolean
  /** The member and the companions. */
  people: number
  state: BookedDayState
  attendance: Attendance | null
}

/** Staff may record attendance after the end. */
export function requireOpenCheckIn(party: PartyFacts, now: Date, by: 'member' | 'staff'): void {
  const { classDayId, state, cancelled, endsAt } = party
  const days = [classDayId]
  if (cancelled) throw refuse('check_in_day_cancelled', { days })
  if (state === 'leave') throw refuse('check_in_on_leave', { days })
  if (state !== 'booked') throw refuse('check_in_not_booked', { days })
  requireOpened(party, now)
  if (by === 'member' && now >= endsAt) throw refuse('check_in_over', { days })
}

/** Refuses `check_in_too_early` and says from when on. */
export function requireOpened(
  { classDayId, startsAt }: Pick<PartyFacts, 'classDayId' | 'startsAt'>,
  now: Date,
) {
  const opensAt = new Date(startsAt.getTime() - checkInOpensMs)
  if (now >= opensAt) return
  const message = `還沒開放簽到，${taipeiTime(opensAt)} 開始，請到時再簽到。`
  throw refuse('check_in_too_early', { days: [classDayId], message })
}

/** As the device of staff says, but neither before the check-in opened nor later than now. */
export function recordingTime(
  { startsAt }: Pick<PartyFacts, 'startsAt'>,
  at: string | undefined,
  now: Date,
): Date {
  if (at === undefined) return now
  const opensAt = startsAt.getTime() - checkInOpensMs
  return new Date(Math.min(Math.max(Date.parse(at), opensAt), now.getTime()))
}

type Arrival = { state?: AttendanceState | null | undefined; came?: number | undefined }

/** Null removes the record. Without a number all people came, or as many as are recorded. Refuses `came_over_party`. */
export function decideAttendance(party: PartyFacts, arrival: Arrival, now: Date): Attendance | null {
  const { people, attendance } = party
  if (arrival.state === null) return null
  if (arrival.state !== undefined && isAway(arrival.state)) return { state: arrival.state, came: 0 }
  const known = hasArrived(attendance) ? attendance : undefined
  const came = arrival.came ?? known?.came ?? people
  if (came > people) throw refuse('came_over_party', { days: [party.classDayId] })
  return { state: arrival.state ?? known?.state ?? arrivalAt(party, now), came }
}

const arrivalAt = ({ startsAt }: PartyFacts, now: Date): AttendanceState =>
  now.getTime() > startsAt.getTime() + lateAfterMs ? 'late' : 'present'
