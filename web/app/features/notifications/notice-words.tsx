import type { NoticeText } from 'contract/notifications/notifications'
import styles from './notice-words.module.css'

export function NoticeWords({ words: { hint, days, facts } }: { words: NoticeText }) {
  return (
    <>
      <Days days={days} />
      <FactList facts={facts} />
      {hint && <p className={styles.hint}>{hint}</p>}
    </>
  )
}

function Days({ days }: Pick<NoticeText, 'days'>) {
  return (
    <ul role="list" className={styles.days}>
      {days.map((day, index) => (
        // The days of a message never change.
        <li key={index}>
          {day.title !== days[index - 1]?.title && <strong className={styles.title}>{day.title}</strong>}
          <DayLine day={day} />
        </li>
      ))}
    </ul>
  )
}

function DayLine({ day }: { day: NoticeText['days'][number] }) {
  const { note, was, when, wasWhere, where, link, people, clash } = day
  return (
    <>
      {[was, wasWhere].map(
        (old) =>
          old !== '' && (
            <s key={old} className={styles.was}>
              {old}
            </s>
          ),
      )}
      <span>{[note, when, where, people].filter((part) => part !== '').join('・')}</span>
      {link !== null && (
        <a href={link} rel="noopener" className={styles.link}>
          進入線上教室
        </a>
      )}
      {clash !== '' && <span className={styles.clash}>撞期：{clash}</span>}
    </>
  )
}

function FactList({ facts }: Pick<NoticeText, 'facts'>) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
