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
  /** What is wrong besides those; undefined when that is all. */
  alert: string | undefined
  isPassable: boolean
  /** The person has another class at this time. */
  isOverlap: boolean
}

/** Other errors are thrown again. */
export function readStaffRefusal(error: unknown): StaffRefusal {
  const code = error instanceof ApiError ? error.code : ''
  const message = words[code as RefusalCode] ?? refusalWords(error)
  const { fields, others } = sortFields(error)
  return {
    message,
    fields,
    alert: Object.keys(fields).length === 0 ? message : others,
    isPassable: passableRefusals.some((passable) => passable === code),
    isOverlap: code === 'time_conflict',
  }
}

/** At the inputs of the person, and the words of all others. */
function sortFields(error: unknown): Pick<StaffRefusal, 'fields'> & { others: string | undefined } {
  const wrong = error instanceof ApiError ? (error.problem.fields ?? []) : []
  const sorted = wrong.map(({ path, message }) => ({
    field: /(?:^|\.)person\.(name|phone)$/.exec(path)?.[1],
    message,
  }))
  const fields = Object.fromEntries(
    sorted.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message]])),
  )
  const others = sorted.filter(({ field }) => field === undefined).map(({ message }) => message)
  return { fields, others: others.length > 0 ? [...new Set(others)].join('') : undefined }
}
