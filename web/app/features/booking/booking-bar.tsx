import type { ClassDay, ClassDetail } from 'contract/catalog/class-detail'
import { pages } from 'contract/pages'
import { telAddress } from 'contract/tel-address'
import { memo, useEffect } from 'react'
import { useFetcher, type FetcherSubmitFunction } from 'react-router'
import { closeErrors } from '#client/notices/toasts.ts'
import { authState, isMember, loggedOut } from '#client/session/auth-state.ts'
import { startLogin } from '#client/session/login.ts'
import { SurfaceLink } from '#client/surface-link.tsx'
import { useStore } from '#client/use-store.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { barWords, hasWaitlist, nextDay, waitingDays } from './bar-words.ts'
import { loadSubmitBooking, toChosenDays } from './book-chosen-days.ts'
import { isBookingDue, pathToBook } from './continue-booking.ts'
import { daySelection, storedSelection, storeShownDays, type CheckedDay } from './day-selection.ts'
import type { HeldDay } from './use-booked-days.ts'
import styles from './booking-bar.module.css'

type BookingBarProps = {
  detail: ClassDetail
  days: readonly ClassDay[]
  booked: ReadonlyMap<number, HeldDay>
  checkedDays: readonly CheckedDay[]
  pausedUntil: string | null
  now: string
}

export const BookingBar = memo(function BookingBar(props: BookingBarProps) {
  const { detail, days, booked, checkedDays, pausedUntil, now } = props
  const booking = useFetcher()
  const words = barWords({ detail, days, booked, checkedDays, pausedUntil, now: new Date(now) })
  return (
    <aside className={styles.bar} aria-label="報名" data-print="hide" data-sticky-bar="">
      <div className={styles.inner}>
        <div className={styles.words}>
          {words.label !== '' && <p className={styles.label}>{words.label}</p>}
          <p className={styles.lead} aria-live="polite">
            {booking.state === 'loading' ? '報名成功，正在開啟報名內容…' : words.lead}
          </p>
          {words.facts !== '' && <p className={styles.facts}>{words.facts}</p>}
        </div>
        <div className={styles.action}>
          {pausedUntil !== null ? (
            <AskBase base={detail.base} />
          ) : checkedDays.length > 0 || booking.state !== 'idle' ? (
            <BookButton
              classId={detail.id}
              booking={booking}
              verb={verbOf(checkedDays.length, waitingDays({ days, checkedDays }).length)}
            />
          ) : (
            <NextStep
              detail={detail}
              hasDay={nextDay({ days, booked }) !== undefined || hasWaitlist({ days, booked })}
              isHeld={booked.size > 0}
            />
          )}
        </div>
        {words.rule !== '' && <p className={styles.rule}>{words.rule}</p>}
      </div>
      <DueBooking classId={detail.id} submit={booking.submit} />
    </aside>
  )
})

function AskBase({ base: { name, phone } }: Pick<ClassDetail, 'base'>) {
  if (phone === '')
    return (
      <SurfaceLink to={pages.classHistory()} className={buttonClass({ variant: 'outline' })}>
        看缺席紀錄
      </SurfaceLink>
    )
  return (
    <a
      href={telAddress(phone)}
      className={buttonClass({ variant: 'outline' })}
      aria-label={`打電話給${name}，${phone}`}
    >
      {phone}
    </a>
  )
}

type NextStepProps = { detail: ClassDetail; hasDay: boolean; isHeld: boolean }

function NextStep({ detail, hasDay, isHeld }: NextStepProps) {
  if (hasDay)
    return (
      <a href="#days" className={buttonClass({ variant: 'primary' })}>
        選日期
      </a>
    )
  if (isHeld)
    return (
      <SurfaceLink to={pages.calendar()} className={buttonClass({ variant: 'outline' })}>
        看行事曆
      </SurfaceLink>
    )
  const [related] = detail.related
  if (related === undefined) return null
  const isOfCourse = related.courseId === detail.course.id
  return (
    <a href={isOfCourse ? '#open-classes' : '#related'} className={buttonClass({ variant: 'outline' })}>
      {isOfCourse ? '看可以報名的班別' : '看相近的班別'}
    </a>
  )
}

type Booking = { state: string; submit: FetcherSubmitFunction }

const verbOf = (chosen: number, waiting: number): string => {
  if (waiting === 0) return '報名'
  return waiting === chosen ? '加入候補' : '報名和候補'
}

type BookButtonProps = { classId: number; booking: Booking; verb: string }

/** Login is required only at this step; a cookie stores the selection meanwhile. */
function BookButton({ classId, booking, verb }: BookButtonProps) {
  const { isLogin } = useStore(authState, loggedOut)
  useEffect(() => void loadSubmitBooking(), [])
  const book = async () => {
    if (!isMember(authState.read())) storeShownDays()
    if (!isLogin) return await startLogin(pathToBook())
    // From the store: the bar may not have shown the last change yet.
    const chosen = toChosenDays({ ...daySelection.read(), classId })
    // Rendered at once, so that the button ignores the second click of a double click.
    closeErrors()
    await booking.submit(chosen, { method: 'post', encType: 'application/json', flushSync: true })
  }
  return (
    <Button variant="primary" isBusy={booking.state !== 'idle'} onClick={() => void book()}>
      {isLogin ? (
        verb
      ) : (
        <span>
          <span className={styles.wide}>用 LINE </span>登入並{verb}
        </span>
      )}
    </Button>
  )
}

/** Books the selected days once after the login or signup that the booking needed. */
function DueBooking({ classId, submit }: { classId: number; submit: FetcherSubmitFunction }) {
  const { isLogin } = useStore(authState, loggedOut)
  const isDue = useStore(isBookingDue, false)
  useEffect(() => {
    if (!isDue || !isLogin) return
    isBookingDue.write(false)
    const waiting = storedSelection()
    if (waiting?.classId !== classId) return
    void submit(toChosenDays(waiting), { method: 'post', encType: 'application/json' })
  }, [classId, isDue, isLogin, submit])
  return null
}
