import type { PartyHistoryEvent } from 'contract/attendance/party-history'
import { taipeiDay, taipeiDayTime } from 'contract/taipei-time'
import { sourceWords } from '#surfaces/staff/pages/staff-class-day/people/source-words.ts'

type Event = PartyHistoryEvent
type Day = Event['days'][number]
type State = Day['state']

/** More dates than these are counted, or a booking of a term would fill the screen. */
const maxDates = 4

/** 「本人」, 「系統」, or who of the staff and how they were asked: 「淑惠（電話）」. */
export function actorWords({ actor, by, source }: Pick<Event, 'actor' | 'by' | 'source'>): string {
  if (actor === 'member') return '本人'
  if (actor === 'system') return '系統'
  return `${by ?? '已刪除的帳號'}${source === null ? '' : `（${sourceWords[source]}）`}`
}

/**
 * What happened, one line for what happened alike to several days: 「取消 12月5日（六）」, 「人數 1 → 3：12月5日（六）」.
 * Of many days, the one of the roster is named.
 */
export function eventLines(event: Event, classDayId: number): string[] {
  const days = new Map<string, Day[]>()
  for (const day of event.days) {
    const words = dayWords(event, day)
    days.set(words, [...(days.get(words) ?? []), day])
  }
  return [...days].map(([words, alike]) => words.replace(datesHere, datesOf(alike, classDayId)))
}

const datesHere = '{dates}'

function datesOf(days: readonly Day[], classDayId: number): string {
  const named =
    days.length > maxDates ? [days.find((day) => day.classDayId === classDayId) ?? days[0]!] : days
  const dates = named.map(({ startsAt }) => taipeiDay(new Date(startsAt))).join('、')
  return days.length > maxDates ? `${dates}等 ${days.length} 天` : dates
}

function dayWords({ kind, actor }: Event, day: Day): string {
  if (isOfSeats(kind)) return seatWords(day)
  if (kind === 'class_day_moved' && day.movedFrom !== null)
    return `改期：${timeOf(day.movedFrom)} → ${timeOf(day.startsAt)}`
  if (kind === 'promoted' && actor === 'staff') return `直接給名額 ${datesHere}`
  if (day.fromClass !== null) return `${others[kind]}：從「${day.fromClass}」轉來，${datesHere}`
  if (isOfClass(kind)) return others[kind]
  return `${others[kind]} ${datesHere}`
}

const timeOf = (instant: string): string => taipeiDayTime(new Date(instant))

/** Their days say themselves what became of the seats. */
const seatKinds = ['booked', 'changed', 'cancelled', 'joined', 'accepted'] as const
type SeatKind = (typeof seatKinds)[number]
const isOfSeats = (kind: Event['kind']): kind is SeatKind => seatKinds.some((each) => each === kind)

const others: Record<Exclude<Event['kind'], SeatKind>, string> = {
  promoted: '候補遞補',
  offered: '候補有空位，先保留名額',
  expired: '保留的名額逾時，讓給下一位',
  passed_over: '這次沒遞補到，順位保留',
  not_promoted: '候補截止，沒有遞補上',
  claimed: '認領這筆報名',
  recalled: '收回，恢復原狀',
  moved_away: '轉到另一班',
  transferred: '轉班',
  class_merged: '併班',
  class_day_cancelled: '停課',
  class_day_restored: '恢復上課',
  class_day_moved: '改期',
  class_day_online: '改為線上上課',
  class_day_relocated: '換教室',
  class_day_substituted: '換老師代課',
  class_cancelled: '停辦這一班',
  class_restored: '恢復這一班',
  class_confirmed: '確定開班',
  class_not_opened: '決定不開班',
  class_reconsidered: '收回開班的決定',
  class_decision_extended: '延後決定是否開班',
  class_account_changed: '改轉帳帳號',
}

/** Of the class as a whole: its days say nothing more. */
const classKinds = [
  'class_confirmed',
  'class_not_opened',
  'class_reconsidered',
  'class_decision_extended',
  'class_account_changed',
] as const
const isOfClass = (kind: Event['kind']): boolean => classKinds.some((each) => each === kind)

const live: readonly State[] = ['booked', 'offered', 'waiting']

function seatWords({ state, people, before }: Day): string {
  const was = before !== null && live.includes(before.state) ? before : undefined
  if (state === was?.state && people !== was.people)
    return `${state === 'waiting' ? '候補人數' : '人數'} ${was.people} → ${people}：${datesHere}`
  const count = `，${people} 位`
  if (state === 'waiting') return `候補 ${datesHere}${count}`
  if (state === 'booked') return `${bookedWords(was?.state, before !== null)} ${datesHere}${count}`
  return `${endWords(state, was?.state)} ${datesHere}`
}

function bookedWords(was: State | undefined, isKnown: boolean): string {
  if (was === 'offered') return '接受保留的名額'
  return isKnown && was === undefined ? '恢復報名' : '報名'
}

function endWords(state: Exclude<State, 'booked' | 'waiting'>, was: State | undefined): string {
  if (state === 'leave') return '請假'
  if (state !== 'cancelled') return { offered: '保留名額', expired: '保留逾時', moved: '轉到另一班' }[state]
  if (was === 'waiting') return '取消候補'
  return was === 'offered' ? '放棄保留的名額' : '取消'
}
