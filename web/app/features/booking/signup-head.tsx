import { Icon } from '#ui/icon.tsx'
import { PageHead } from '#ui/page.tsx'
import { titleBreaks } from '#ui/title-breaks.ts'
import type { WaitingBooking } from './read-waiting-booking.ts'
import styles from './signup-head.module.css'

/** The heading of the sign-up; while selected days wait for it, it says that they are booked by it, and which they are. */
export function SignupHead({ waiting }: { waiting: WaitingBooking | undefined }) {
  if (waiting === undefined)
    return <PageHead title="第一次來，認識一下">填一次就好，之後報名不用再填。</PageHead>
  return <WaitingDays {...waiting} />
}

/** The label of the form's button. */
export const submitWords = (waiting: WaitingBooking | undefined): string => {
  if (waiting === undefined) return '完成註冊'
  return isWaitlistOnly(waiting) ? '完成註冊並候補' : '完成註冊並報名'
}

const isWaitlistOnly = ({ days }: WaitingBooking): boolean => days.every(({ waits }) => waits)

function WaitingDays(waiting: WaitingBooking) {
  const { title, days } = waiting
  const onlyWaits = isWaitlistOnly(waiting)
  const words = `再一步就幫你${onlyWaits ? '候補' : '報好'}：${title} ${days.length} 天`
  return (
    <header className={styles.head}>
      <h1 {...titleBreaks(words)} className={styles.title}>
        {words}
      </h1>
      <ul role="list" className={styles.days}>
        {days.map(({ id, when, people, waits }) => (
          <li key={id} className={styles.day}>
            <Icon name={waits ? 'hourglass' : 'check'} size="small" />
            <span data-breaks="marks">{`${when}・${people} 位${waits ? '・候補' : ''}`}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>填好下面幾格就{onlyWaits ? '加入候補' : '完成報名'}，之後報名不用再填。</p>
    </header>
  )
}
