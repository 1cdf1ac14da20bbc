export const attendanceStates = ['present', 'late', 'left_early', 'absent', 'leave'] as const
export type AttendanceState = (typeof attendanceStates)[number]

export const isAway = (state: AttendanceState): boolean => state === 'absent' || state === 'leave'

export const hasArrived = <Recorded extends { state: AttendanceState }>(
  attendance: Recorded | null,
): attendance is Recorded => attendance !== null && !isAway(attendance.state)

type Recorded = { state: AttendanceState; came: number } | null
type Change = { state?: AttendanceState | null | undefined; came?: number | undefined }

/** Whether the change would overwrite what somebody else has recorded since `before` was read. */
export function overwritesAttendance({ state, came }: Change, before: Recorded, current: Recorded): boolean {
  if (before?.state === current?.state && before?.came === current?.came) return false
  if (state === null) return current !== null
  if (current === null) return state !== undefined
  // Members also check in by themselves.
  if (state === undefined ? isAway(current.state) : state !== current.state) return true
  return !isAway(current.state) && (came ?? current.came) !== current.came
}

/** Before a class day begins. The check-in closes for members when the day ends. */
export const checkInOpensMs = 60 * 60_000

/** Later than this after the start, an arrival is late. */
export const lateAfterMs = 10 * 60_000

export const checkInParam = 'code'

/** In the order of the checks. */
export const checkInRefusals = [
  'check_in_code_expired',
  'check_in_not_booked',
  'check_in_day_cancelled',
  'check_in_on_leave',
  'check_in_too_early',
  'check_in_over',
] as const
export type CheckInRefusal = (typeof checkInRefusals)[number]
