import type { Booking } from 'contract/booking/booking'
import type { CategoryId } from 'contract/catalog/categories'
import { pages } from 'contract/pages'
import { ArtImage } from '#art/grille/art-image.tsx'
import { artPaths } from '#art/grille/art-path.ts'
import { SurfaceLink } from '#client/surface-link.tsx'
import { bookingAge } from '#features/booking/booking-age.ts'
import { freshTitle } from './fresh-title.ts'
import styles from './booking-head.module.css'

const titles = {
  coming: '報名內容',
  over: '上課紀錄',
  waiting: '候補中',
  cancelled: '這筆報名已取消',
  moved: '已轉到另一班',
  class_cancelled: '這一班已取消',
  not_opened: '未達開班人數，這一班不開課',
} as const

export function BookingHead({ booking, now }: { booking: Booking; now: number }) {
  const age = bookingAge(booking, now)
  return (
    <header className={styles.head}>
      <ArtImage
        className={styles.cover ?? ''}
        path={(theme) => artPaths.cover(booking.category as CategoryId, String(booking.classId), theme)}
        shape="cover"
        isEager
      />
      <div className={styles.words}>
        <h1 className={styles.title}>
          {age === 'fresh' && <Tick />}
          {age === 'fresh' ? freshTitle(booking.days) : titles[age]}
        </h1>
        <p className={styles.what}>
          <SurfaceLink to={pages.classDetail({ classId: booking.classId })}>{booking.title}</SurfaceLink>
          <span>{booking.className}</span>
        </p>
      </div>
    </header>
  )
}

function Tick() {
  return (
    <svg className={styles.tick} viewBox="0 0 48 48" width="48" height="48" fill="none" aria-hidden="true">
      <path pathLength="1" d="M15 15a9 9 0 1 1 18 0 9 9 0 1 1 0 18 9 9 0 1 1-18 0 9 9 0 1 1 0-18z" />
      <path pathLength="1" d="M17 24.500l5 5 9.500-10.500" />
    </svg>
  )
}
