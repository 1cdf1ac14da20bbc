import { onlineVenue } from 'contract/catalog/online-class'
import { groupBy } from 'contract/group-by'
import type { NoticeKind } from 'contract/notifications/notifications'
import type { DayChange, FactDay, NoticeFacts } from '#notifications/words/notice-facts.ts'
import { noticeOfEvent } from './event-kinds.ts'
import type { EventRow } from './read-booking-events.ts'
import type { NewMessage } from './write-messages.ts'

type NotifiedEvent = Omit<EventRow, 'kind' | 'days'> & {
  kind: EventRow['kind']
  notice: NoticeKind
  days: FactDay[]
}

/** One message per event, or per member for the events of one act of staff. */
export function toMessages(events: readonly EventRow[]): NewMessage[] {
  const notified = events.flatMap(toNotifiedEvent)
  const groups = groupBy(notified, ({ id, actId, memberId }) =>
    actId === null ? `event:${id}` : `act:${actId} ${memberId}`,
  )
  return [...groups.values()].map(toMessage)
}

const toNotifiedEvent = ({ kind, days, ...event }: EventRow): NotifiedEvent[] => {
  const notice = noticeOfEvent[kind]
  if (notice === null || days === null) return []
  return [{ ...event, kind, notice, days: days.map((day) => toFactDay({ kind, actId: event.actId }, day)) }]
}

/** The day may have been changed again meanwhile: a message says what its event did. */
const toFactDay = (
  event: Pick<EventRow, 'kind' | 'actId'>,
  { after, change, ...day }: NonNullable<EventRow['days']>[number],
): FactDay => ({
  ...day,
  ...after,
  change: { ...change, kind: changeOf(event, change) },
})

const changeOf = (
  { kind, actId }: Pick<EventRow, 'kind' | 'actId'>,
  { before }: DayChange,
): NonNullable<DayChange['kind']> | null => {
  // One message may be about several days that an act changed in different ways.
  if (actId !== null && (kind === 'promoted' || kind === 'offered')) return kind
  if (kind === 'class_day_cancelled') return 'cancelled'
  if (kind === 'class_day_moved') return 'moved'
  if (kind === 'class_day_online') return 'online'
  if (kind === 'class_day_relocated') return before?.venue === onlineVenue ? 'back_onsite' : 'relocated'
  if (kind === 'class_day_substituted') return 'substituted'
  if (kind === 'class_merged') return 'merged'
  if (kind === 'transferred') return 'transferred'
  if (kind !== 'class_day_restored') return null
  return before?.venue === undefined ? 'restored' : 'back_onsite'
}

const toMessage = (all: readonly NotifiedEvent[]): NewMessage => {
  const events = withoutAccount(all)
  const [first] = events as [NotifiedEvent]
  const { id, actId, memberId, isOwnAct } = first
  return {
    memberId,
    cause: actId === null ? `event:${id}` : `act:${actId}`,
    kind: same(events.map(({ notice }) => notice)) ?? 'days_changed',
    bookingId: same(events.map(({ bookingId }) => bookingId)),
    classId: same(events.map(({ classId }) => classId)),
    isOwnAct,
    facts: events === all ? factsOf(events) : withAccountNews(factsOf(events)),
  }
}

/** Of an act that changed more than the account, the days of the other changes say everything else. */
const withoutAccount = (events: readonly NotifiedEvent[]): readonly NotifiedEvent[] => {
  const others = events.filter(({ kind }) => kind !== 'class_account_changed')
  return others.length === 0 || others.length === events.length ? events : others
}

/** As a message about the account alone, it does not name the account. */
const withAccountNews = ({ days, ...facts }: NoticeFacts): NoticeFacts => ({
  ...facts,
  days: days.map(({ transferTo: _account, ...day }) => day),
  isAccountChanged: true,
})

const factsOf = (events: readonly NotifiedEvent[]): NoticeFacts => {
  const days = events.flatMap((event) => event.days)
  const heldUntil = events.find(({ kind }) => kind === 'offered')?.heldUntil
  return {
    days: days.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
    ...(heldUntil !== undefined && { heldUntil }),
  }
}

const same = <T>(values: readonly T[]): T | null =>
  values.every((value) => value === values[0]) ? values[0]! : null
