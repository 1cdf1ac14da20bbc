import { passableRefusals } from 'contract/attendance/roster'
import type { RefusalCode } from 'contract/errors'
import { ApiError } from '#client/session/call-api.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'

/** For refusals whose API message addresses the member. */
const words: Partial<Record<RefusalCode, string>> = {
  already_booked: '這個人這一天已經報名或在候補，請在名單裡修改。',
  time_conflict: '這個人同一時間有別的課。',
  booking_paused: '這位會員因為多次缺席，暫停新的報名。',
  open_bookings_over_limit: '這個人保留的報名已經到上限。',
  open_seats_over_limit: '這個人保留的名額已經到上限。',
  day_seats_over_limit: '這個人這一天的名額已經到上限。',
  bookings_too_frequent: '這個人一小時內的報名太多了。',
  offer_expired: '保留的名額已經逾時，讓給下一位了。',
}

export type StaffRefusal = {
  message: string
  /** What is wrong with the name and the number, which is shown at their inputs instead. */
  fields: Readonly<Partial<Record<'name' | 'phone', string>>>
  isPassable: boolean
  /** The person has another class at this time. */
  isOverlap: boolean
}

/** Other errors are thrown again. */
export function readStaffRefusal(error: unknown): StaffRefusal {
  const message = refusalWords(error)
  const code = error instanceof ApiError ? error.code : ''
  return {
    message: words[code as RefusalCode] ?? message,
    fields: error instanceof ApiError ? personFields(error) : {},
    isPassable: passableRefusals.some((passable) => passable === code),
    isOverlap: code === 'time_conflict',
  }
}

const personFields = ({ problem: { fields = [] } }: ApiError): StaffRefusal['fields'] =>
  Object.fromEntries(
    fields.flatMap(({ path, message }) => {
      const field = /(?:^|\.)person\.(name|phone)$/.exec(path)?.[1]
      return field === undefined ? [] : [[field, message]]
    }),
  )
