import type { CheckIn } from 'contract/attendance/check-in'
import { taipeiSpan } from 'contract/taipei-time'
import { Facts } from '#ui/facts.tsx'
import styles from './check-in.module.css'

export function CheckInFacts({ checkIn, now }: { checkIn: CheckIn; now: number }) {
  const { title, className, category, startsAt, endsAt, baseName, venue } = checkIn
  return (
    <div className={styles.facts} data-category={category}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.name}>{className}</p>
      <Facts
        variant="inline"
        facts={[
          {
            term: '時間',
            icon: 'clock',
            value: taipeiSpan(new Date(startsAt), new Date(endsAt), new Date(now)),
          },
          { term: '地點', icon: 'map-pin', value: `${baseName}・${venue}` },
        ]}
      />
    </div>
  )
}
