/** What is recorded about the arrival of a party. Nobody came when it is `absent` or `leave`. */
export const attendanceStates = ['present', 'late', 'left_early', 'absent', 'leave'] as const
export type AttendanceState = (typeof attendanceStates)[number]

/** Whether nobody of the party came. */
export const isAway = (state: AttendanceState): boolean => state === 'absent' || state === 'leave'

/** Whether somebody of the party came, by what is recorded. */
export const hasArrived = <Recorded extends { state: AttendanceState }>(
  attendance: Recorded | null,
): attendance is Recorded => attendance !== null && !isAway(attendance.state)

/** How long before a class day begins its check-in opens, in ms. It closes for members when the day ends. */
export const checkInOpensMs = 60 * 60_000

/** How long after the start an arrival is not yet late, in ms. */
export const lateAfterMs = 10 * 60_000

/** The query parameter of the check-in page that has the code. */
export const checkInParam = 'code'

/** Every reason why a member cannot check in, in the order of the checks. */
export const checkInRefusals = [
  'check_in_code_expired',
  'check_in_not_booked',
  'check_in_day_cancelled',
  'check_in_on_leave',
  'check_in_too_early',
  'check_in_over',
] as const
export type CheckInRefusal = (typeof checkInRefusals)[number]
