/**
 * Taipei has used UTC+8 all year since October 1979, so its time is plain arithmetic. `Intl` would give the same
 * result, but creating its first formatter blocks a phone for a tenth of a second, on every page with a date.
 */
const offset = 8 * 60 * 60 * 1000

/** The weekdays from Sunday on, as in 週日 and 星期日. */
export const weekdayLetters = ['日', '一', '二', '三', '四', '五', '六'] as const

type Fields = Record<'year' | 'month' | 'day' | 'weekday' | 'hour' | 'minute', string>

const fieldsOf = (at: Date): Fields => {
  const clock = new Date(at.getTime() + offset)
  const [, year, month, day, hour, minute] = asWritten.exec(clock.toISOString()) as unknown as string[]
  return { year, month, day, weekday: weekdayLetters[clock.getUTCDay()], hour, minute } as Fields
}

const asWritten = /^(\d{4})-0?(\d+)-0?(\d+)T(\d\d):(\d\d)/

const two = (digits: string): string => digits.padStart(2, '0')

/** The calendar day in Taipei as `YYYY-MM-DD`. */
export const taipeiDate = (at: Date): string => {
  const { year, month, day } = fieldsOf(at)
  return `${year}-${two(month)}-${two(day)}`
}

/** `2026年11月` */
export const taipeiMonth = (at: Date): string => {
  const { year, month } = fieldsOf(at)
  return `${year}年${month}月`
}

/** `11月20日（五）` */
export const taipeiDay = (at: Date): string => {
  const { month, day, weekday } = fieldsOf(at)
  return `${month}月${day}日（${weekday}）`
}

/** `2026年11月20日（五）` */
export const taipeiFullDay = (at: Date): string => `${fieldsOf(at).year}年${taipeiDay(at)}`

/** `19:00` */
export const taipeiTime = (at: Date): string => {
  const { hour, minute } = fieldsOf(at)
  return `${hour}:${minute}`
}

/** `11月20日（五）19:00` */
export const taipeiDayTime = (at: Date): string => `${taipeiDay(at)}${taipeiTime(at)}`

/** `19:00`, and `凌晨 2:30` before six: 「02:30」 of a date is often read as the evening of it. */
export const taipeiClock = (at: Date): string => {
  const { hour, minute } = fieldsOf(at)
  return Number(hour) < 6 ? `凌晨 ${Number(hour)}:${minute}` : `${hour}:${minute}`
}

/** A deadline: `11月20日（五）19:00`, `11月20日（五）凌晨 2:30`. */
export const taipeiDeadline = (at: Date): string => `${taipeiDay(at)}${taipeiClock(at)}`

/** Forbids a line break here; neither visible nor read aloud. */
const joiner = '\u2060'
const whole = (day: string): string => day.replace('（', `${joiner}（`)

/**
 * `11月20日（五）19:00–21:00`, with the year in front when it is not the year of `now`. A line breaks between day and
 * time, not within them.
 */
export const taipeiSpan = (from: Date, to: Date, now: Date): string => {
  const day = fieldsOf(from).year === fieldsOf(now).year ? taipeiDay(from) : taipeiFullDay(from)
  const end =
    taipeiDate(from) === taipeiDate(to) ? taipeiTime(to) : `${whole(taipeiDay(to))}${taipeiTime(to)}`
  return `${whole(day)}${taipeiTime(from)}${joiner}–${joiner}${end}`
}

/** The instant of midnight in Taipei at the start of a `YYYY-MM-DD`; Taiwan has no daylight saving time. */
export const startOfTaipeiDay = (date: string): Date => new Date(`${date}T00:00:00+08:00`)
