import { taipeiDayTime } from 'contract/taipei-time'
import { refuse } from '#platform/refuse.ts'
import type { ClassFacts, DayFacts } from './read-order-facts.ts'

export function requireOffered(facts: ClassFacts): void {
  if (!facts.published) throw refuse('not_found')
  requireTakesPlace(facts)
}

export function requireRegistrationOpened(facts: ClassFacts, now: Date): void {
  if (now >= facts.registrationOpensAt) return
  const message = `這一班 ${taipeiDayTime(facts.registrationOpensAt)} 開放報名。`
  throw refuse('registration_not_open', { message })
}

export function requireStillOpen(days: readonly DayFacts[], now: Date): void {
  const closed = days.filter((day) => now >= day.closesAt)
  if (closed.length > 0) throw refuse('registration_closed', named(closed, '報名已截止，請改選其他日期。'))
}

export function requireTakesPlace(facts: Pick<ClassFacts, 'cancelled' | 'notOpened'>): void {
  if (facts.cancelled) throw refuse('class_not_bookable', { message: '這一班已經取消，請看看其他班別。' })
  if (facts.notOpened)
    throw refuse('class_not_bookable', { message: '這一班沒有達到開班人數，請看看其他班別。' })
}

export function requirePlusWithin(limit: number, wanted: readonly { plus: number | null }[]): void {
  if (wanted.every(({ plus }) => plus === null || plus <= limit)) return
  const message = limit === 0 ? '這一班不開放攜伴。' : `這一班每天最多攜伴 ${limit} 位。`
  throw refuse('plus_over_limit', { message })
}

export function requireAhead(days: readonly DayFacts[], now: Date): void {
  const gone = days.filter((day) => day.cancelled || day.startsAt <= now)
  if (gone.length > 0) throw refuse('class_day_not_bookable', named(gone, '已經開始或取消，請改選其他日期。'))
}

/** Staff add people until a day ends. */
export function requireNotOver(days: readonly DayFacts[], now: Date): void {
  const gone = days.filter((day) => day.cancelled || day.endsAt <= now)
  if (gone.length > 0) throw refuse('class_day_not_bookable', named(gone, '已經結束或取消。'))
}

export function requireNotYetBooked(days: readonly DayFacts[]): void {
  const held = days.filter((day) => day.ownState === 'booked')
  if (held.length > 0) throw refuse('already_booked', named(held, '你已經報名過了，可以到行事曆查看或修改。'))
  const queued = days.filter(({ ownState }) => ownState === 'waiting' || ownState === 'offered')
  if (queued.length > 0) throw refuse('already_booked', named(queued, '你已經在候補了，可以到行事曆查看。'))
}

export function requireNoOverlap(days: readonly DayFacts[]): void {
  const clashing = days.filter(
    (day) =>
      day.overlaps ||
      days.some((other) => other !== day && other.startsAt < day.endsAt && day.startsAt < other.endsAt),
  )
  if (clashing.length > 0) {
    throw refuse('time_conflict', named(clashing, '和你已報名的課程時間重疊，確認後仍可報名。'))
  }
}

export const canWait = ({ waitsUntil }: DayFacts, now: Date): boolean => now < waitsUntil

/** After the cut-off a free seat is for everybody, also for those who wait. */
export const isPastWaitlistCutOff = (day: DayFacts, now: Date): boolean =>
  day.ownState === 'waiting' && !canWait(day, now)

export function requireSeats(days: readonly (DayFacts & { needed: number })[], now: Date): void {
  const full = days.filter((day) => day.needed > day.seatsLeft)
  if (full.length === 0) return
  const waitlist = full
    .filter((day) => day.ownState !== 'booked' && canWait(day, now))
    .map((day) => ({ classDayId: day.id, position: day.waitingParties + 1 }))
  const positions = new Map(waitlist.map((day) => [day.classDayId, day.position]))
  const list = full.map((day) => `${taipeiDayTime(day.startsAt)}，${seatsWords(day, positions.get(day.id))}`)
  const next = waitlist.length > 0 ? '請改選其他日期、減少攜伴，或加入候補。' : '請改選其他日期或減少攜伴。'
  throw refuse('class_day_full', { message: `${list.join('；')}。${next}`, days: ids(full), waitlist })
}

const seatsWords = ({ seatsLeft }: DayFacts, position: number | undefined): string =>
  `${seatsLeft === 0 ? '已經額滿' : `只剩 ${seatsLeft} 席`}${position === undefined ? '' : `，現在候補排第 ${position}`}`

const ids = (days: readonly DayFacts[]): number[] => days.map((day) => day.id)

const named = (days: readonly DayFacts[], what: string): { message: string; days: number[] } => ({
  message: `${days.map((day) => taipeiDayTime(day.startsAt)).join('、')}，${what}`,
  days: ids(days),
})
