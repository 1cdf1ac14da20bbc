import type { bookDays } from 'contract/booking'
import { pages } from 'contract/pages'
import type { CheckedDay } from '../../../features/day-picker/day-selection.ts'
import { withLoading } from '../../../shell/notices/loading-state.ts'
import { closeModal, showModal } from '../../../shell/notices/modal-state.ts'
import { ApiError, callApi } from '../../../shell/session/call-api.ts'

type Wishes = { acceptPartial?: boolean; acceptOverlap?: boolean }

/**
 * Books the checked days. A question the member can answer (overlap, some days full) is asked in the modal
 * and the booking sent again; nothing that was chosen is lost.
 *
 * @returns the page to go on to, or undefined when nothing was booked
 */
export async function submitBooking(
  classId: number,
  checkedDays: readonly CheckedDay[],
  wishes: Wishes = {},
): Promise<string | undefined> {
  const days = checkedDays.map(({ id, plus }) => ({ classDayId: id, plus }))
  try {
    const body = { classId, days, ...wishes }
    // One key per press of the button: a network retry of the same press books once.
    const idempotencyKey = crypto.randomUUID()
    const { id } = await withLoading(
      callApi<typeof bookDays>('POST /api/booking', { body }, { idempotencyKey, isQuiet: true }),
    )
    return pages.bookingConfirmation({ bookingId: id })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return undefined
    if (error.code === 'signup_required')
      return `${pages.signup()}?returnTo=${encodeURIComponent(location.pathname)}`
    const again = await askAgain(error, checkedDays.length)
    return again && (await submitBooking(classId, checkedDays, { ...wishes, ...again }))
  }
}

/** Shows why it was refused and, where there is a way on, offers it. */
const askAgain = (error: ApiError, wanted: number): Promise<Wishes | undefined> =>
  new Promise((resolve) => {
    const answer = (wishes?: Wishes) => {
      closeModal()
      resolve(wishes)
    }
    const wayOn = wayOnFrom(error, wanted)
    showModal({
      title: '還沒有報名成功',
      content: error.message,
      buttons: [
        { text: '回去修改', onClick: () => answer() },
        ...(wayOn ? [{ text: wayOn.text, onClick: () => answer(wayOn.wishes) }] : []),
      ],
    })
  })

const wayOnFrom = (error: ApiError, wanted: number): { text: string; wishes: Wishes } | undefined => {
  if (error.code === 'time_conflict') return { text: '仍要報名', wishes: { acceptOverlap: true } }
  const isPartlyFull = error.code === 'class_day_full' && (error.problem.data?.days?.length ?? 0) < wanted
  return isPartlyFull ? { text: '先報名有名額的日期', wishes: { acceptPartial: true } } : undefined
}
