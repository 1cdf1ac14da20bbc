/**
 * Taipei has used UTC+8 all year since October 1979. `Intl` gives the same result, but its first formatter blocks a
 * phone for a tenth of a second.
 */
const offset = 8 * 60 * 60 * 1000

export const weekdayLetters = ['日', '一', '二', '三', '四', '五', '六'] as const

type Fields = Record<'year' | 'month' | 'day' | 'weekday' | 'hour' | 'minute', string>

const fieldsOf = (at: Date): Fields => {
  const clock = new Date(at.getTime() + offset)
  const [, year, month, day, hour, minute] = asWritten.exec(clock.toISOString()) as unknown as string[]
  return { year, month, day, weekday: weekdayLetters[clock.getUTCDay()], hour, minute } as Fields
}

const asWritten = /^(\d{4})-0?(\d+)-0?(\d+)T(\d\d):(\d\d)/

const two = (digits: string): string => digits.padStart(2, '0')

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

export const taipeiDeadline = (at: Date): string => `${taipeiDay(at)}${taipeiClock(at)}`

/** Forbids a line break here; neither visible nor read aloud. */
const joiner = '\u2060'
const whole = (day: string): string => day.replace('（', `${joiner}（`)

/** `11月20日（五）19:00–21:00`, with the year unless it is that of `now`. Lines break only between day and time. */
export const taipeiSpan = (from: Date, to: Date, now: Date): string => {
  const day = fieldsOf(from).year === fieldsOf(now).year ? taipeiDay(from) : taipeiFullDay(from)
  const end =
    taipeiDate(from) === taipeiDate(to) ? taipeiTime(to) : `${whole(taipeiDay(to))}${taipeiTime(to)}`
  return `${whole(day)}${taipeiTime(from)}${joiner}–${joiner}${end}`
}

export const startOfTaipeiDay = (date: string): Date => new Date(`${date}T00:00:00+08:00`)
