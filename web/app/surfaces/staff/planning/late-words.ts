import type { Closing } from 'contract/office/staff-class'
import { usualSettings } from 'contract/planning/usual-settings'
import { taipeiDayTime } from 'contract/taipei-time'
import { instantOf } from '#surfaces/staff/changes/instant-of.ts'
import type { OpeningTexts } from './class-texts.ts'

const hourMs = 3_600_000

/** Of a class with these settings. What is not among them is as usual: a process of the version before does not answer it. */
export const closingOf = (
  settings: { [Key in keyof Closing]?: Closing[Key] | undefined } | undefined,
): Closing => ({
  closesHoursBefore: numberOr(settings?.closesHoursBefore, usualSettings.closesHoursBefore),
  joinFromFirstDay: settings?.joinFromFirstDay ?? usualSettings.joinFromFirstDay,
})

/** What is typed may be no number yet. */
const numberOr = (typed: number | undefined, usual: number): number =>
  typed !== undefined && Number.isFinite(typed) ? typed : usual

/** `starts`: of its days, by time. */
export type Planned = { starts: readonly string[]; closing: Closing }

/**
 * Which days members cannot book by themselves, because their registration closes before it opens, before the class is published or before now,
 * and which can be booked; undefined when all can.
 */
export function lateWords(texts: OpeningTexts, planned: Planned, now: number): string | undefined {
  const { starts, closing } = planned
  const [first] = starts
  if (first === undefined) return undefined
  const moments = momentsOf(texts)
  const from = Math.max(now, ...moments.map(({ at }) => at))
  const open = starts.filter((start) => closesAt(closing, { first, start }) > from)
  if (open.length === starts.length) return undefined
  const firstCloses = closesAt(closing, { first, start: first })
  const later = moments.filter(({ at }) => at >= firstCloses).map(({ word }) => word)
  const why = later.length > 0 ? `比${later.join('和')}還早` : '現在已經截止'
  return `第一堂在 ${taipeiDayTime(new Date(first))}${ruleWords(closing)}，${why}，${bookableWords(starts.length, open)}`
}

/** When registration opens and the class is published, as typed. A draft is published at a time that nobody knows yet. */
function momentsOf({ opensDate, opensTime, publishDate, publishTime, isDraft }: OpeningTexts) {
  const typed = [
    { word: '開放報名', at: instantOf(opensDate, opensTime) },
    { word: '公開', at: isDraft ? undefined : instantOf(publishDate, publishTime) },
  ]
  return typed.flatMap(({ word, at }) => (at === undefined ? [] : [{ word, at: Date.parse(at) }]))
}

const closesAt = (
  { closesHoursBefore, joinFromFirstDay }: Closing,
  { first, start }: { first: string; start: string },
): number => Date.parse(joinFromFirstDay ? first : start) - closesHoursBefore * hourMs

function ruleWords({ closesHoursBefore, joinFromFirstDay }: Closing): string {
  const closes = closesHoursBefore > 0 ? `，上課前 ${closesHoursBefore} 小時截止報名` : ''
  return `${joinFromFirstDay ? '，這一班要從第一堂上起' : ''}${closes}`
}

function bookableWords(count: number, open: readonly string[]): string {
  const [next] = open
  const late = count - open.length
  if (next === undefined)
    return count === 1 ? '那一堂會員不能自己報名。' : `全部 ${count} 堂會員都不能自己報名。`
  const who = late === 1 ? '那一堂會員不能自己報名' : `前 ${late} 堂會員不能自己報名`
  const at = taipeiDayTime(new Date(next))
  return `${who}；${at} ${open.length === 1 ? '那一堂' : `起的 ${open.length} 堂`}可以報名。`
}

/** Of a day that exists or is added, by the rule of its class. */
export function lateDayWords({ closesHoursBefore, joinFromFirstDay }: Closing, isNew: boolean): string {
  const hours = closesHoursBefore > 0 ? ` ${closesHoursBefore} 小時` : ''
  const rule = joinFromFirstDay
    ? `這一班要從第一堂上起，第一堂上課前${hours}截止報名`
    : `上課前${hours}截止報名`
  const what = joinFromFirstDay ? '這一班' : '這一堂'
  return `${rule}，這個時間會員不能${isNew ? '' : '再'}自己報名${what}${isNew ? '' : '；已經報名的照舊'}。`
}
