import { pages } from 'contract/pages'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { showError } from '#client/notices/toasts.ts'
import { ApiError } from '#client/session/call-api.ts'
import { offlineMessage } from '#client/session/offline-message.ts'
import { surfacePath } from '#client/surface-path.ts'
import { isOutcomeUncertain } from './booking-key.ts'
import { dropHeldDays, type CheckedDay } from './day-selection.ts'
import { refreshDays } from './refresh-days.ts'
import { sendBooking, type BookingOptions } from './send-booking.ts'

const importConsent = () => import('#client/session/agree-again.tsx')

/**
 * Books the selected days. A refusal that the member can answer (overlap, full days, no response) opens the modal, and
 * the booking is sent again. The selection is never lost: the confirmation empties it.
 *
 * @returns the page to go to next, or undefined when nothing was booked
 */
export async function submitBooking(
  classId: number,
  checkedDays: readonly CheckedDay[],
  options: BookingOptions = {},
): Promise<string | undefined> {
  try {
    return await sendBooking(classId, checkedDays, options)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isUncertain = isOutcomeUncertain(error)
    if (error.status === 401) return undefined
    if (error.code === 'signup_required')
      return surfacePath(`${pages.signup()}?returnTo=${encodeURIComponent(location.pathname)}`)
    if (error.code === 'consent_required') {
      const loaded = await importConsent().catch(() => showError(offlineMessage))
      return (await loaded?.agreeAgain('報名'))
        ? await submitBooking(classId, checkedDays, options)
        : undefined
    }
    refreshDays()
    const others = withoutHeldDays(error, classId, checkedDays)
    if (others.length > 0) return await submitBooking(classId, others, options)
    const choice = await askForNextStep(error, isUncertain, checkedDays.length)
    if (choice?.goTo !== undefined) return choice.goTo
    const days = checkedDays.map((day) =>
      choice?.waitFor?.has(day.id) ? { ...day, waits: true as const } : day,
    )
    return choice && (await submitBooking(classId, days, { ...options, ...choice.options }))
  }
}

/** Empty after any refusal but that of held days. */
const withoutHeldDays = (
  { code, problem }: ApiError,
  classId: number,
  checkedDays: readonly CheckedDay[],
): readonly CheckedDay[] => {
  if (code !== 'already_booked') return []
  const held = new Set(problem.data?.days)
  dropHeldDays(classId, held)
  // A refusal that names no day would be repeated without end.
  return held.size === 0 ? [] : checkedDays.filter(({ id }) => !held.has(id))
}

type Choice = { text: string; options?: BookingOptions; goTo?: string; waitFor?: ReadonlySet<number> }

const askForNextStep = (
  error: ApiError,
  isUncertain: boolean,
  dayCount: number,
): Promise<Choice | undefined> =>
  new Promise((resolve) => {
    const nextStep: Choice | undefined = isUncertain ? { text: '再試一次' } : nextStepAfter(error, dayCount)
    const takeNextStep = () => {
      resolve(nextStep)
      closeModal()
    }
    showModal({
      title: isUncertain ? '不確定有沒有報名成功' : (titles[error.code] ?? '還沒有報名成功'),
      content: isUncertain ? `${error.message}再試一次不會重複報名。` : error.message,
      buttons: [
        { text: isUncertain ? '先不要' : '回去修改', onClick: closeModal },
        ...(nextStep ? [{ text: nextStep.text, onClick: takeNextStep }] : []),
      ],
      // Called on every close; after a choice it has no effect.
      onClosed: () => resolve(undefined),
    })
  })

const titles: Record<string, string> = { already_booked: '這些日期你已經報名了' }

const nextStepAfter = (error: ApiError, dayCount: number): Choice | undefined => {
  if (error.code === 'time_conflict') return { text: '仍要報名', options: { acceptOverlap: true } }
  if (error.code === 'already_booked') return { text: '看我的行事曆', goTo: surfacePath(pages.calendar()) }
  return error.code === 'class_day_full' ? nextStepWhenFull(error, dayCount) : undefined
}

const nextStepWhenFull = ({ problem }: ApiError, dayCount: number): Choice | undefined => {
  const fullCount = problem.data?.days?.length ?? 0
  const waitFor = new Set(problem.data?.waitlist?.map(({ classDayId }) => classDayId))
  if (waitFor.size === 0)
    return fullCount < dayCount ? { text: '先報名有名額的日期', options: { acceptPartial: true } } : undefined
  const text = fullCount < dayCount ? '其他天報名，額滿這天候補' : '加入候補'
  return { text, waitFor, options: { acceptPartial: waitFor.size < fullCount } }
}
