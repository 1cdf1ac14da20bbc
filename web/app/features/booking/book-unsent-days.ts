import { pages } from 'contract/pages'
import { ApiError } from '#client/session/call-api.ts'
import { surfacePath } from '#client/surface-path.ts'
import { isOutcomeUncertain } from './booking-key.ts'
import { bookOnArrival } from './continue-booking.ts'
import { storedSelection } from './day-selection.ts'
import { sendBooking } from './send-booking.ts'

/**
 * Books the days that were selected before the signup.
 *
 * @returns the page to go to: the confirmation or, after a refusal, the class, which sends the order again; undefined
 *   when no day was selected
 */
export async function bookUnsentDays(): Promise<string | undefined> {
  const unsent = storedSelection()
  if (unsent === undefined) return undefined
  try {
    const { classId, checkedDays, ...options } = unsent
    return await sendBooking(classId, checkedDays, options, { isQuiet: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    isOutcomeUncertain(error)
    bookOnArrival()
    return surfacePath(pages.classDetail({ classId: unsent.classId }))
  }
}
