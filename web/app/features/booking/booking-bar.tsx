import type { ClassDetail } from 'contract/catalog'
import { useEffect } from 'react'
import { useFetcher, type FetcherSubmitFunction } from 'react-router'
import { authState, loggedOut } from '#client/session/auth-state.ts'
import { startLogin } from '#client/session/login.ts'
import { useStore } from '#client/store.ts'
import { feeWords } from '#text/class-words.ts'
import { Button } from '#ui/button.tsx'
import { StickyBar } from '#ui/sticky-bar.tsx'
import type { ChosenDays } from './book-chosen-days.ts'
import { isBookingDue, pathToBook } from './continue-booking.ts'
import { storedSelection, type CheckedDay } from './day-selection.ts'

type BookingBarProps = { detail: ClassDetail; checkedDays: readonly CheckedDay[] }

/**
 * The running total and the one button. Login is required only at this step; the selection is stored in its cookie
 * meanwhile.
 */
export function BookingBar({ detail, checkedDays }: BookingBarProps) {
  const { isLogin } = useStore(authState, loggedOut)
  const booking = useFetcher()
  const people = checkedDays.reduce((sum, day) => sum + 1 + day.plus, 0)
  const book = async () => {
    if (!isLogin) return await startLogin(pathToBook())
    const chosen: ChosenDays = { classId: detail.id, days: [...checkedDays] }
    // Rendered at once, so that the button ignores the second click of a double click.
    await booking.submit(chosen, { method: 'post', encType: 'application/json', flushSync: true })
  }
  useDueBooking(detail.id, isLogin, booking.submit)
  return (
    <StickyBar
      action={
        <Button
          variant="primary"
          isBusy={booking.state !== 'idle'}
          disabled={checkedDays.length === 0}
          onClick={() => void book()}
        >
          {isLogin || checkedDays.length === 0 ? '報名' : '用 LINE 登入並報名'}
        </Button>
      }
    >
      <p aria-live="polite">
        {booking.state === 'loading'
          ? '報名成功，正在開啟報名內容…'
          : checkedDays.length === 0
            ? '請勾選要上課的日期'
            : `${checkedDays.length} 天・${people} 位　${feeWords(people * detail.feeTwd)}`}
      </p>
    </StickyBar>
  )
}

/** Books the selected days once, after a login or signup that their booking needed. */
const useDueBooking = (classId: number, isLogin: boolean, submit: FetcherSubmitFunction) => {
  const isDue = useStore(isBookingDue, false)
  useEffect(() => {
    if (!isDue || !isLogin) return
    isBookingDue.write(false)
    const waiting = storedSelection()
    if (waiting?.classId !== classId) return
    const chosen: ChosenDays = { classId, days: [...waiting.checkedDays] }
    void submit(chosen, { method: 'post', encType: 'application/json' })
  }, [classId, isDue, isLogin, submit])
}
