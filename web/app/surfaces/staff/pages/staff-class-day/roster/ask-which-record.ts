import type { Party } from 'contract/attendance/attendance'
import type { Attendance } from 'contract/booking/booked-day'
import { arrivalWords } from '#surfaces/staff/attendance/attendance-words.ts'
import { askWhich } from '#surfaces/staff/changes/ask-which.tsx'
import { expectedAttendance, type Act } from '#surfaces/staff/pages/staff-class-day/unsent/unsent-acts.ts'

type Asked = {
  /** Undefined: booked since the roster was read. */
  party: Pick<Party, 'name' | 'people'> | undefined
  theirs: Attendance | null
  by: string | null
  change: Act['change']
  startsAt: string
}

/** Resolves with whether the change holds. */
export function askWhichRecord({ party, theirs, by, change, startsAt }: Asked): Promise<boolean> {
  const { name = null, people = 1 } = party ?? {}
  const mine = expectedAttendance(
    { change, at: new Date().toISOString() },
    { attendance: theirs, people },
    startsAt,
  )
  return askWhich({
    title: `${name ?? '這筆報名'}：兩邊都改了`,
    by,
    did: '剛記成',
    theirs: arrivalWords({ people, attendance: theirs }),
    wanted: '你要記的',
    mine: arrivalWords({ people, attendance: mine }),
  })
}
