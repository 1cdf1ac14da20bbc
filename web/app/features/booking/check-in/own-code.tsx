import type { Booking } from 'contract/booking'
import { checkInOpensMs, hasArrived } from 'contract/check-in-rules'
import { pages } from 'contract/pages'
import { SurfaceLink } from '#client/surface-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import { QrCode } from '#ui/qr/qr-code.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './own-code.module.css'

/**
 * The member's own code, for staff to scan at the door. It needs no network once the page has been loaded, and beside it
 * is the same code to read out.
 */
export function OwnCode({ code }: { code: string }) {
  return (
    <Disclosure summary="出示簽到碼" className={styles.own ?? ''}>
      <div className={styles.card}>
        <QrCode text={code} label={`報名編號 ${code} 的 QR code`} className={styles.code ?? ''} />
        <p className={styles.words}>
          <strong>{code}</strong>
          <span>給現場工作人員掃描，或唸這個編號。沒有網路也看得到。</span>
        </p>
      </div>
    </Disclosure>
  )
}

type Day = Pick<Booking['days'][number], 'startsAt' | 'endsAt' | 'mode' | 'attendance'>

/** Leads to the check-in while it is open; afterwards says who has come. */
export function CheckInLink({ day, now }: { day: Day; now: number }) {
  if (day.mode === 'online' || !isCheckInOpen(day, now)) return null
  if (hasArrived(day.attendance))
    return (
      <p>
        <StatusPill state="confirmed">已簽到 {day.attendance.came} 位</StatusPill>
      </p>
    )
  return (
    <SurfaceLink to={pages.checkIn()} className={buttonClass({ variant: 'primary' })}>
      <Icon name="qr" size="small" />
      簽到
    </SurfaceLink>
  )
}

const isCheckInOpen = ({ startsAt, endsAt }: Day, now: number): boolean =>
  now >= Date.parse(startsAt) - checkInOpensMs && now < Date.parse(endsAt)
