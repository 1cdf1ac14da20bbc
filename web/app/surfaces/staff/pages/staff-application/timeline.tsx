import type { StaffApplication } from 'contract/lending/staff-applications'
import { taipeiDayTime } from 'contract/taipei-time'
import { eventWords } from './event-words.ts'
import styles from './timeline.module.css'

/** Newest first, as somebody wants to know what happened last. */
export function Timeline({ application: { events, uses } }: { application: StaffApplication }) {
  return (
    <section aria-labelledby="timeline" className={styles.timeline}>
      <h2 id="timeline">經過</h2>
      <ol role="list">
        {events.toReversed().map((event, index) => (
          <li key={index}>
            <p className={styles.head}>
              <time dateTime={event.at}>{taipeiDayTime(new Date(event.at))}</time>
              {event.by !== null && <span>{event.by}</span>}
            </p>
            <p>{eventWords(event, uses)}</p>
            {event.words !== '' && <p className={styles.words}>「{event.words}」</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
