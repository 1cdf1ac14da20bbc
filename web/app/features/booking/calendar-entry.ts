import type { Booking } from 'contract/booking/booking'

export function calendarEntryOf(booking: Booking, day: Booking['days'][number]): string {
  const instant = (text: string) => new Date(text).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${booking.title}（${1 + day.plus} 位）`,
    dates: `${instant(day.startsAt)}/${instant(day.endsAt)}`,
    location: day.onlineUrl ?? `${booking.base.name} ${booking.base.address}`,
    details: `報名編號 ${booking.code}`,
    ctz: 'Asia/Taipei',
  })
  return `https://calendar.google.com/calendar/render?${query.toString()}`
}
