import type { Booking } from 'contract/booking/booking'
import { taipeiFullDay, taipeiTime } from 'contract/taipei-time'
import { useSite } from '#client/use-site.ts'
import { Facts } from '#ui/facts.tsx'
import styles from './receipt-head.module.css'

/** On paper only; on the screen the header of the site shows the same. */
export function ReceiptHead({ booking }: { booking: Booking }) {
  const { site, origin } = useSite() ?? {}
  const at = new Date(booking.createdAt)
  return (
    <div className={styles.receipt} data-print="only">
      <p className={styles.issuer}>
        <strong>{site?.name}</strong> {origin}
      </p>
      <Facts
        facts={[
          { term: '報名人', value: booking.memberName },
          { term: '報名時間', value: `${taipeiFullDay(at)}${taipeiTime(at)}` },
        ]}
      />
    </div>
  )
}
