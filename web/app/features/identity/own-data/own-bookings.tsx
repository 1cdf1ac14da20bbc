import type { OwnData } from 'contract/own-data'
import { admittedWords, dayWords, eventWords, moment } from './own-data-words.ts'
import styles from './own-data.module.css'

export function OwnBookings({ bookings }: { bookings: OwnData['bookings'] }) {
  return (
    <section aria-labelledby="own-bookings">
      <h2 id="own-bookings">報名與上課紀錄（{bookings.length} 筆）</h2>
      {bookings.length === 0 && <p className={styles.empty}>沒有資料。</p>}
      {bookings.map((booking) => (
        <OwnBooking key={booking.code} booking={booking} />
      ))}
    </section>
  )
}

function OwnBooking({ booking }: { booking: OwnData['bookings'][number] }) {
  const { code, title, className, baseName, feeTwd, days, history, calls, feedback } = booking
  return (
    <article className={styles.booking}>
      <h3>
        {title} {className}
      </h3>
      <p className={styles.meta}>
        報名編號 {code}・{baseName}・{feeTwd === 0 ? '免費' : `每人每天 ${feeTwd} 元`}
      </p>
      <ul aria-label="上課日">
        {days.map((day) => (
          <li key={day.classDayId}>
            {moment(day.startsAt)}，{day.venue}：{dayWords(day)}
            {day.overbookings.map((admitted) => (
              <span key={admitted.at}>；{admittedWords(admitted)}</span>
            ))}
          </li>
        ))}
      </ul>
      <ul aria-label="變更紀錄" className={styles.meta}>
        {history.map((event, index) => (
          <li key={index}>
            {moment(event.at)} {eventWords(event)}
          </li>
        ))}
        {calls.map(({ at }) => (
          <li key={at}>{moment(at)} 夥伴打電話通知課程異動</li>
        ))}
      </ul>
      {feedback && (
        <p>
          課後意見：{feedback.rating} 分{feedback.words && `，「${feedback.words}」`}
          {feedback.publicSince && `（${moment(feedback.publicSince)}起同意公開）`}
        </p>
      )}
    </article>
  )
}
