import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { refuse } from '#platform/refuse.ts'

export type ClosedTime = {
  date: string
  /** Days that are held between these times, such as `13:00`. */
  from?: string | undefined
  until?: string | undefined
}

/** Refuses `invalid_input` for hours that end before they begin. */
export function closedSpan({ date, from = '00:00', until = '24:00' }: ClosedTime): {
  startsAt: Date
  endsAt: Date
} {
  if (from >= until)
    throw refuse('invalid_input', { fields: [{ path: 'until', message: '結束的時間要比開始晚。' }] })
  return { startsAt: timeOn(date, from), endsAt: timeOn(date, until) }
}

export const isHeldWithin = (
  { date, from = '00:00', until = '24:00' }: ClosedTime,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): boolean =>
  taipeiDate(new Date(startsAt)) === date &&
  new Date(startsAt) < timeOn(date, until) &&
  new Date(endsAt) > timeOn(date, from)

const timeOn = (date: string, time: string): Date => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return new Date(startOfTaipeiDay(date).getTime() + (hours * 60 + minutes) * 60_000)
}
