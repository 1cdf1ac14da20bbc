import type { Booking } from 'contract/booking/booking'
import { pages } from 'contract/pages'
import { SurfaceLink } from '#client/surface-link.tsx'
import styles from './booking-note.module.css'

/** Where the booking went, or came from, when staff moved people to another class. */
export function MovedNote({ booking: { movedTo, movedFrom } }: { booking: Booking }) {
  return (
    <>
      {movedTo.map(({ id, className }) => (
        <p key={id} className={styles.note}>
          基地把這筆報名轉到「{className}」，費用和人數照舊。
          <SurfaceLink to={pages.bookingConfirmation({ bookingId: id })}>看新的報名</SurfaceLink>
        </p>
      ))}
      {movedFrom.map(({ id, className }) => (
        <p key={id} className={styles.note}>
          原本是「{className}」，基地轉過來的，費用和人數照舊。
        </p>
      ))}
    </>
  )
}
