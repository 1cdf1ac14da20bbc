import type { ClassDay, ClassDetail } from 'contract/class-detail'
import { taipeiDay, taipeiDayTime } from 'contract/taipei-time'
import { cancelWords } from '#text/cancel-words.ts'
import { feeWords, seatWords } from '#text/class-words.ts'
import type { CheckedDay } from './day-selection.ts'

type Shown = {
  detail: Pick<ClassDetail, 'state' | 'feeTwd' | 'registrationOpensAt' | 'changeDeadlineHours'>
  /** With current seats. */
  days: readonly ClassDay[]
  booked: ReadonlyMap<number, string>
  checkedDays: readonly CheckedDay[]
  now: Date
}

/** The lines of the booking bar: what it is about, its price and seats, and the rule of cancelling. */
export type BarWords = { label: string; lead: string; facts: string; rule: string }

/** Names of selected days before the rest is a number. */
const maxNamedDays = 2

/** The selection with its total; without one the next day that can be booked; without one why there is none. */
export function barWords(shown: Shown): BarWords {
  if (shown.checkedDays.length > 0) return totalWords(shown)
  const next = nextDay(shown)
  return next === undefined ? closedWords(shown) : nextDayWords(next, shown)
}

/** The first day that can be booked and is not booked yet. */
export const nextDay = ({ days, booked }: Pick<Shown, 'days' | 'booked'>): ClassDay | undefined =>
  days.find(({ id, state }) => state === 'bookable' && !booked.has(id))

const nextDayWords = (day: ClassDay, { detail: { feeTwd }, now }: Shown): BarWords => ({
  label: '下一堂可以報名',
  lead: taipeiDayTime(new Date(day.startsAt)),
  facts: `${priceWords(feeTwd)}・${seatWords(day.state, day.seatsLeft).word}`,
  rule: cancelWords(day, feeTwd, now),
})

const totalWords = ({ detail, days, checkedDays, now }: Shown): BarWords => {
  const people = checkedDays.reduce((sum, day) => sum + 1 + day.plus, 0)
  const chosen = days.filter(({ id }) => checkedDays.some((day) => day.id === id))
  const names = chosen.slice(0, maxNamedDays).map(({ startsAt }) => taipeiDay(new Date(startsAt)))
  const rules = new Set(chosen.map((day) => cancelWords(day, detail.feeTwd, now)))
  const [rule = ''] = rules
  return {
    label: '你選了',
    lead: `${checkedDays.length} 天・${people} 人次　${feeWords(people * detail.feeTwd)}`,
    facts: `${names.join('、')}${chosen.length > maxNamedDays ? `等 ${chosen.length} 天` : ''}`,
    rule: rules.size === 1 ? rule : `每天開始前 ${detail.changeDeadlineHours} 小時為止可以取消`,
  }
}

const closedWords = ({ detail, days, booked }: Shown): BarWords => {
  const open = { label: '', facts: priceWords(detail.feeTwd), rule: '' }
  if (booked.size > 0) return { ...open, lead: `你已經報名 ${booked.size} 天` }
  if (days.some(({ state }) => state === 'full')) return { ...open, lead: '每一天都額滿了' }
  if (detail.state === 'upcoming')
    return { ...open, lead: `${taipeiDayTime(new Date(detail.registrationOpensAt))} 開放報名` }
  return { ...open, facts: '', lead: endWords[detail.state] ?? '報名已截止' }
}

const endWords: Partial<Record<ClassDetail['state'], string>> = {
  not_opened: '這一班沒有開成',
  cancelled: '這一班已取消',
  ended: '這一班已經結束',
}

const priceWords = (feeTwd: number): string => (feeTwd === 0 ? '免費' : `每人每天 ${feeWords(feeTwd)}`)
