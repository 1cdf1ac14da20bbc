import type { OwnDay } from 'contract/booking/own-days'
import { taipeiDate, taipeiSpan } from 'contract/taipei-time'
import { inkColours, type InkColour } from './colours.ts'

export type DayFacts = {
  status: string
  colour: InkColour
  /** 「今天」, 「明天」 or empty. */
  soon: string
  title: string
  when: string
  where: string
  people: string
}

const dayMs = 86_400_000
/** A bubble shows two lines of a title. */
const maxTitle = 120

export function dayFacts(day: OwnDay, now: Date): DayFacts {
  const [starts, ends] = [new Date(day.startsAt), new Date(day.endsAt)]
  const [status, colour] = statusOf(day, now)
  const venue = day.mode === 'online' ? '線上' : `${day.baseName} ${day.venue}`
  return {
    status,
    colour: inkColours[colour],
    soon: soonWord(starts, now),
    title: cut(day.title, maxTitle),
    when: withoutJoiners(taipeiSpan(starts, ends, now)),
    where: cut(venue.trim(), maxTitle),
    people: day.plus === 0 ? '1 人' : `${1 + day.plus} 人（含攜伴 ${day.plus} 人）`,
  }
}

/** For notifications, computers and screen readers; ten such lines fit into LINE's 1500 units. */
export const factsLine = ({ status, soon, title, when, where, people }: DayFacts): string =>
  [status, cut(title, 40), `${soon}${when}`, cut(where, 36), people].join('｜')

const statusOf = (day: OwnDay, now: Date): [string, keyof typeof inkColours] => {
  if (day.state === 'moved') return ['已轉班', 'soft']
  if (day.notHeld === 'not_opened') return ['未達開班', 'brick']
  if (day.dayCancelled) return ['停課', 'brick']
  if (day.state === 'leave') return ['已請假', 'amber']
  if (day.state === 'cancelled') return ['已取消', 'soft']
  // A party that still waits when the day begins got no seat.
  if (day.state === 'waiting')
    return new Date(day.startsAt) <= now ? ['候補未遞補', 'soft'] : ['候補中', 'amber']
  if (day.state === 'offered') return ['候補有名額，請確認', 'amber']
  if (new Date(day.endsAt) <= now) return ['已結束', 'soft']
  return new Date(day.startsAt) <= now ? ['上課中', 'green'] : ['已報名', 'green']
}

const soonWord = (starts: Date, now: Date): string => {
  const date = taipeiDate(starts)
  if (date === taipeiDate(now)) return '今天 '
  return date === taipeiDate(new Date(now.getTime() + dayMs)) ? '明天 ' : ''
}

/** Whole characters, also of those outside the basic plane. */
export const cut = (text: string, length: number): string => {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}

/** LINE shows the invisible word joiners of the site's dates as boxes on some phones. */
const withoutJoiners = (text: string): string => text.replaceAll('\u2060', '')
