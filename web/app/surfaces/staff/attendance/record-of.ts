import type { Attendance } from 'contract/booking/booked-day'
import type { EditConflict } from 'contract/errors'

/** What is recorded of a party, as a request says what was read. */
export const recordOf = ({ attendance }: { attendance: Attendance | null }): Attendance | null =>
  attendance && { state: attendance.state, came: attendance.came }

/** What somebody else has recorded. */
export const recordIn = ({ value }: EditConflict): Attendance | null => value as Attendance | null
