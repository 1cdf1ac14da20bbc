import type { CalendarEvent } from '#platform/icalendar.ts'

export type CalendarDay = {
  bookingId: string
  classDayId: number
  code: string
  title: string
  plus: number
  startsAt: string
  endsAt: string
  venue: string
  substitutes: string[]
  onlineUrl: string | null
  base: { name: string; address: string; phone: string }
  bring: string
  sequence: number
  isCancelled: boolean
}

/** The UID depends only on the booking and the day, so files and feeds update the same event. */
export const calendarEvent = (day: CalendarDay, url: string): CalendarEvent => ({
  url,
  uid: `${day.bookingId}-${day.classDayId}@hangkhau`,
  sequence: day.sequence,
  status: day.isCancelled ? 'CANCELLED' : 'CONFIRMED',
  startsAt: new Date(day.startsAt),
  endsAt: new Date(day.endsAt),
  summary: day.plus === 0 ? day.title : `${day.title}（連我 ${1 + day.plus} 位）`,
  location: day.onlineUrl ?? `${day.base.name} ${day.venue}，${day.base.address}`,
  description: [
    `報名編號 ${day.code}`,
    ...(day.substitutes.length === 0 ? [] : [`這一天的老師：${day.substitutes.join('、')}`]),
    ...(day.bring === '' ? [] : [`要帶：${day.bring}`]),
    ...(day.base.phone === '' ? [] : [`基地電話 ${day.base.phone}`]),
  ].join('\n'),
})
