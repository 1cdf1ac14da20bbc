import type { ClassDayState, ClassState } from 'contract/catalog/class-states'

export type ClassStateFacts = {
  published: boolean
  cancelled: boolean
  notOpened: boolean
  /** Into another class. */
  merged?: boolean
  confirmed: boolean
  registrationOpensAt: Date
  /** As far as time decides. */
  isJoinable: boolean
  /** Of the days that are not cancelled; null when there is none. */
  firstStartsAt: Date | null
  lastEndsAt: Date | null
  hasSeats: boolean
}

/** Cancellation has priority over time, time over seats. */
export function classState(facts: ClassStateFacts, now: Date): ClassState {
  if (!facts.published) return 'draft'
  if (facts.cancelled) return 'cancelled'
  if (facts.notOpened) return 'not_opened'
  if (facts.merged) return 'merged'
  if (facts.lastEndsAt === null || facts.lastEndsAt <= now) return 'ended'
  if (now < facts.registrationOpensAt) return 'upcoming'
  if (facts.isJoinable && !facts.hasSeats) return 'full'
  if (facts.firstStartsAt !== null && facts.firstStartsAt <= now) return 'running'
  if (!facts.isJoinable) return 'closed'
  return facts.confirmed ? 'confirmed' : 'open'
}

export type ClassDayFacts = {
  startsAt: Date
  closesAt: Date
  cancelled: boolean
  seatsLeft: number
}

type ClassOfDay = Pick<ClassStateFacts, 'cancelled' | 'notOpened' | 'published' | 'registrationOpensAt'>

/** For a person who wants to book; each reason has its own state. */
export function classDayState(day: ClassDayFacts, itsClass: ClassOfDay, now: Date): ClassDayState {
  if (day.cancelled || itsClass.cancelled || itsClass.notOpened) return 'cancelled'
  if (day.startsAt <= now) return 'past'
  if (now < itsClass.registrationOpensAt) return 'upcoming'
  if (!itsClass.published || now >= day.closesAt) return 'closed'
  return day.seatsLeft > 0 ? 'bookable' : 'full'
}

type WaitlistFacts = {
  state: ClassDayState
  waitingParties: number
  /** Until then a free seat goes to the waitlist. */
  waitsUntil: Date
}

/** Null unless a party can join now: the day is full, and a free seat would go to the waitlist. */
export const openWaitlist = (
  { state, waitingParties, waitsUntil }: WaitlistFacts,
  now: Date,
): { parties: number; until: string } | null =>
  state === 'full' && now < waitsUntil ? { parties: waitingParties, until: waitsUntil.toISOString() } : null
