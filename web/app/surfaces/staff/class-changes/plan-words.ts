import type { DayClash, DayFacts, PlannedDay } from 'contract/office/day-plan'
import { taipeiDay, taipeiDayTime, taipeiTime } from 'contract/taipei-time'
import { closedWords } from '#surfaces/staff/planning/closed-words.ts'
import { lateDayWords } from '#surfaces/staff/planning/late-words.ts'
import { reservedWords } from '#surfaces/staff/planning/reserved-words.ts'

export type Changed = { what: string; was: string; is: string }

/** What changes on a day. A time of the same date is without the date, a date of the same hours without the hours. */
export function changesOf({ before, after }: PlannedDay): Changed[] {
  const isOn = dateOf(before) !== dateOf(after)
  const isAt = hoursOf(before) !== hoursOf(after)
  const timeOf = (day: DayFacts) =>
    [...(isOn ? [dateOf(day)] : []), ...(isAt ? [hoursOf(day)] : [])].join(' ')
  return [
    { what: '時間', was: timeOf(before), is: timeOf(after) },
    { what: '教室', was: before.venue, is: after.venue },
    { what: '名額', was: `${before.capacity} 位`, is: `${after.capacity} 位` },
    { what: '老師', was: namesOf(before), is: namesOf(after) },
  ].filter(({ was, is }) => was !== is)
}

/** People of the day are notified of it. */
export const notifiesPeople = (day: PlannedDay): boolean => changesOf(day).some(({ what }) => what !== '名額')

/** 「老師 林小美：同一時間有「拉坯 第8期」（鹿港基地）6月3日（三）14:00–16:00」 */
export const clashWords = (clash: DayClash): string => {
  const { kind, teacher, title, baseName, startsAt, endsAt, forbids } = clash
  if (kind === 'closed' || kind === 'hours') return closedWords({ kind, title, baseName }, startsAt)
  const what = title === '' ? '別的課' : `「${title}」`
  const when = `${taipeiDayTime(new Date(startsAt))}–${taipeiTime(new Date(endsAt))}`
  if (forbids) return `教室已保留給${what}（${baseName}）${when}`
  return `${teacher === null ? '教室' : `老師 ${teacher}`}：同一時間有${what}（${baseName}）${when}`
}

/** What is said of days that clash, before they are listed. */
export function clashSummary(days: readonly PlannedDay[]): string {
  const clashing = days.filter(isClashing).length
  if (clashing === 0) return ''
  const forbidden = days.filter(isForbidden).length
  const what = days.some(isOnHoliday) ? '撞期、休館或放假' : '撞期或休館'
  if (forbidden === 0) return `；其中 ${clashing} 天${what}，仍然可以改`
  return `；其中 ${forbidden} 天不能這樣改。${reservedWords}請先換教室，或改這幾天的時間，再看一次。`
}

/** That members could no longer book the day at its new time; none when they can. A process of the version before does not answer it. */
export const lateLines = ({ late }: Partial<Pick<PlannedDay, 'late'>>): string[] =>
  late ? [lateDayWords(late, false)] : []

/**
 * What is said of days that members could no longer book, before they are listed; nothing while they cannot be made so.
 *
 * @param isOneClass whether they are days of one class
 */
export function lateSummary(days: readonly PlannedDay[], isOneClass: boolean): string {
  const late = days.filter((day) => lateLines(day).length > 0)
  if (late.length === 0 || days.some(isForbidden)) return ''
  // The first day decides about all of them.
  if (isOneClass && late.some((day) => day.late?.joinFromFirstDay))
    return '；改好以後，會員不能再自己報名這一班'
  return `；其中 ${late.length} 天改好以後，會員不能再自己報名`
}

export const isClashing = (day: PlannedDay): boolean =>
  day.clashes.length + day.elsewhere > 0 || isOnHoliday(day)

/** A process of the version before does not answer it. */
export const isOnHoliday = ({ holiday }: Partial<Pick<PlannedDay, 'holiday'>>): boolean =>
  (holiday ?? null) !== null

/** The database refuses it. */
export const isForbidden = ({ clashes }: PlannedDay): boolean => clashes.some(({ forbids }) => forbids)

const dateOf = ({ startsAt }: DayFacts): string => taipeiDay(new Date(startsAt))
const hoursOf = ({ startsAt, endsAt }: DayFacts): string =>
  `${taipeiTime(new Date(startsAt))}–${taipeiTime(new Date(endsAt))}`
const namesOf = ({ teachers }: DayFacts): string => (teachers.length === 0 ? '未定' : teachers.join('、'))
