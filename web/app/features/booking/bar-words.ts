import type { ClassDay, ClassDetail } from 'contract/catalog/class-detail'
import { taipeiDay, taipeiDayTime } from 'contract/taipei-time'
import { cancelWords } from '#text/cancel-words.ts'
import { feeWords, seatWords } from '#text/class-words.ts'
import { promotedUntilWords } from '#text/promoted-until-words.ts'
import type { CheckedDay } from './day-selection.ts'
import type { HeldDay } from './use-booked-days.ts'

type Shown = {
  detail: Pick<ClassDetail, 'state' | 'feeTwd' | 'registrationOpensAt' | 'changeDeadlineHours'>
  days: readonly ClassDay[]
  booked: ReadonlyMap<number, HeldDay>
  checkedDays: readonly CheckedDay[]
  pausedUntil: string | null
  now: Date
}

export type BarWords = { label: string; lead: string; facts: string; rule: string }

const maxNamedDays = 2

/** The selection with its total; else the next day that can be booked; else why there is none. */
export function barWords(shown: Shown): BarWords {
  if (shown.pausedUntil !== null) return pauseWords(shown.pausedUntil)
  if (shown.checkedDays.length > 0) return totalWords(shown)
  const next = nextDay(shown)
  return next === undefined ? closedWords(shown) : nextDayWords(next, shown)
}

const pauseWords = (until: string): BarWords => ({
  label: '你的報名暫停中',
  lead: `${taipeiDayTime(new Date(until))} 起可以再報名`,
  facts: '前陣子有幾堂課沒有請假也沒有到',
  rule: '已經報名的日期不受影響。有特殊情況請打給基地，夥伴可以提前恢復。',
})

/** The first day that can be booked and is not booked yet. */
export const nextDay = ({ days, booked }: Pick<Shown, 'days' | 'booked'>): ClassDay | undefined =>
  days.find(({ id, state }) => state === 'bookable' && !booked.has(id))

const nextDayWords = (day: ClassDay, { detail: { feeTwd }, now }: Shown): BarWords => ({
  label: '下一堂可以報名',
  lead: taipeiDayTime(new Date(day.startsAt)),
  facts: `${priceWords(feeTwd)}・${seatWords(day.state, day.seatsLeft).word}`,
  rule: cancelWords(day, feeTwd, now),
})

/** Selected days with too few seats; the others are booked. */
export const waitingDays = ({ days, checkedDays }: Pick<Shown, 'days' | 'checkedDays'>): CheckedDay[] =>
  checkedDays.filter(
    ({ id, plus, waits }) => waits && 1 + plus > (days.find((day) => day.id === id)?.seatsLeft ?? 0),
  )

export const hasWaitlist = ({ days, booked }: Pick<Shown, 'days' | 'booked'>): boolean =>
  days.some(({ id, waitlist }) => waitlist !== null && !booked.has(id))

const totalWords = ({ detail, days, checkedDays, now }: Shown): BarWords => {
  const waiting = waitingDays({ days, checkedDays })
  const peopleOf = (list: readonly CheckedDay[]) => list.reduce((sum, day) => sum + 1 + day.plus, 0)
  const people = peopleOf(checkedDays)
  const booked = people - peopleOf(waiting)
  const chosen = days.filter(({ id }) => checkedDays.some((day) => day.id === id))
  const names = chosen.slice(0, maxNamedDays).map(({ startsAt }) => taipeiDay(new Date(startsAt)))
  const rules = new Set(chosen.map((day) => cancelWords(day, detail.feeTwd, now)))
  return {
    label: '你選了',
    lead: totalLead(checkedDays.length, waiting.length, people, people * detail.feeTwd),
    facts: `${waiting.length > 0 && booked > 0 ? `${feeWords(booked * detail.feeTwd)}　` : ''}${names.join('、')}${chosen.length > maxNamedDays ? `等 ${chosen.length} 天` : ''}`,
    rule: waiting.length > 0 ? untilWords(waiting, days) : rulesWords(rules, detail.changeDeadlineHours),
  }
}

const totalLead = (days: number, waiting: number, people: number, totalTwd: number): string => {
  if (waiting === 0) return `${days} 天・${people} 人次　${feeWords(totalTwd)}`
  return waiting === days ? `候補 ${waiting} 天` : `報名 ${days - waiting} 天・候補 ${waiting} 天`
}

const rulesWords = (rules: ReadonlySet<string>, changeDeadlineHours: number): string => {
  const [rule = ''] = rules
  return rules.size === 1 ? rule : `每天開始前 ${changeDeadlineHours} 小時為止可以取消`
}

const untilWords = (waiting: readonly CheckedDay[], days: readonly ClassDay[]): string => {
  const { startsAt, waitlist } = days.find(({ id }) => id === waiting[0]!.id) ?? {}
  const until = waitlist?.until
  return waiting.length === 1 && until !== undefined && startsAt !== undefined
    ? `有空位時依序${promotedUntilWords(new Date(until), new Date(startsAt))}，隨時可以離開候補`
    : '候補的日期有空位時依序遞補，隨時可以離開候補'
}

const closedWords = ({ detail, days, booked }: Shown): BarWords => {
  const open = { label: '', facts: priceWords(detail.feeTwd), rule: '' }
  if (booked.size > 0) return { ...open, lead: heldWords([...booked.values()]) }
  if (hasWaitlist({ days, booked })) return { ...open, lead: '都額滿了，可以候補' }
  if (days.some(({ state }) => state === 'full')) return { ...open, lead: '每一天都額滿了' }
  if (detail.state === 'upcoming')
    return { ...open, lead: `${taipeiDayTime(new Date(detail.registrationOpensAt))} 開放報名` }
  return { ...open, facts: '', lead: endWords[detail.state] ?? '報名已截止' }
}

const heldWords = (held: readonly HeldDay[]): string => {
  const waiting = held.filter(({ position }) => position !== undefined).length
  const booked = held.length - waiting
  if (waiting === 0) return `你已經報名 ${booked} 天`
  return booked === 0 ? `你正在候補 ${waiting} 天` : `你已經報名 ${booked} 天，候補 ${waiting} 天`
}

const endWords: Partial<Record<ClassDetail['state'], string>> = {
  not_opened: '這一班沒有開成',
  cancelled: '這一班已取消',
  ended: '這一班已經結束',
}

const priceWords = (feeTwd: number): string => (feeTwd === 0 ? '免費' : `每人每天 ${feeWords(feeTwd)}`)
