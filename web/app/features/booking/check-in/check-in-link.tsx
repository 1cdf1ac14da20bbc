import { checkInOpensMs, hasArrived } from 'contract/attendance/check-in-rules'
import type { Booking } from 'contract/booking/booking'
import { pages } from 'contract/pages'
import { SurfaceLink } from '#client/surface-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { StatusPill } from '#ui/status-pill.tsx'

type Day = Pick<Booking['days'][number], 'startsAt' | 'endsAt' | 'mode' | 'attendance'>

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
