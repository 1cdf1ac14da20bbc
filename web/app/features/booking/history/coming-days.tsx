import type { OwnDays } from 'contract/booking/own-days'
import { pages } from 'contract/pages'
import { SurfaceLink } from '#client/surface-link.tsx'
import { DayItem } from './day-item.tsx'
import { MoreDays } from './more-days.tsx'
import styles from './past-days.module.css'

type ComingDaysProps = { coming: OwnDays; now: number }

export function ComingDays({ coming, now }: ComingDaysProps) {
  return (
    <section className={styles.part} aria-labelledby="coming">
      <h2 id="coming" className={styles.title}>
        即將上課
      </h2>
      {coming.total === 0 && (
        <p className={styles.none}>
          目前沒有排定的課。<SurfaceLink to={pages.classList()}>去看看有什麼課</SurfaceLink>
        </p>
      )}
      <ul role="list" className={styles.days}>
        {coming.days.map((day) => (
          <DayItem key={`${day.bookingId}-${day.classDayId}`} {...{ day, now }} />
        ))}
      </ul>
      <MoreDays list="coming" {...coming} />
    </section>
  )
}
