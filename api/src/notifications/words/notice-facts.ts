import type { DeskSource } from 'contract/attendance/desk-person'
import type { BookedDayState } from 'contract/booking/booked-day'
import { sql, type RawBuilder } from 'kysely'

/** A class day as it was when the message was written. Fields that older messages lack may be absent. */
export type FactDay = {
  title: string
  className: string
  baseName: string
  mode: 'onsite' | 'online'
  venue: string
  startsAt: string
  endsAt: string
  /** Null in messages to people who have not booked it. */
  plus: number | null
  state: BookedDayState | null
  address?: string
  phone?: string
  /** Only for those who hold a seat. */
  onlineUrl?: string | null
  /** Per person, in whole TWD: as booked, or as the class costs now. */
  feeTwd?: number
  /** The code of the booking. */
  code?: string | null
  /** Until when the day can be changed or cancelled; leave can be recorded afterwards. */
  changeUntil?: string
  /** Until when free seats go to the waitlist. */
  waitUntil?: string
  change?: DayChange
}

/** What has become of a day since the member last heard of it. */
export type DayChange = {
  /** What staff did. */
  kind?: 'cancelled' | 'restored' | 'moved' | 'online' | 'back_onsite' | 'promoted' | 'offered' | null
  /** The reason that staff gave. */
  reason?: string | null
  /** How staff were asked to act for this member; null when they acted themselves. */
  source?: DeskSource | null
  before?: Partial<Pick<FactDay, 'startsAt' | 'endsAt' | 'venue' | 'plus' | 'state'>> | null
  /** Until when it is decided whether the class opens. */
  decideBy?: { before: string | null; after: string | null } | null
  /** Whether a decision that was taken back had said that the class opens. */
  wasConfirmed?: boolean | null
  /** Other days of the member at the same time. */
  clashes?: { title: string; startsAt: string; endsAt: string }[] | null
}

/** What a message is about; stored with it, so that it says later what was true. */
export type NoticeFacts = {
  /** In chronological order. */
  days: FactDay[]
  /** Until when an offered seat is held. */
  heldUntil?: string | null
  /** When the registration of a new class opens. */
  opensAt?: string | null
  /** What staff are to decide about a class. */
  decision?: { people: number; minPeople: number; decideBy: string } | null
}

type Party = Record<'plus' | 'state' | 'code' | 'feeTwd', RawBuilder<unknown>>
const nobody: Party = { plus: sql`null`, state: sql`null`, code: sql`null`, feeTwd: sql`c.fee_twd` }

/** A FactDay from a class day d, its class c, course k and base s. */
export const factDay = ({
  plus,
  state,
  code,
  feeTwd,
}: Party = nobody): RawBuilder<unknown> => sql`jsonb_build_object(
  'title', k.title, 'className', c.name, 'baseName', s.name, 'address', s.address, 'phone', s.phone,
  'mode', c.mode, 'venue', d.venue, 'onlineUrl', case when ${state} = 'booked' then d.online_url end,
  'startsAt', platform.instant(d.starts_at), 'endsAt', platform.instant(d.ends_at),
  'changeUntil', platform.instant(catalog.change_until(d, c)),
  'waitUntil', case when ${state} = 'waiting' then platform.instant(
    catalog.waits_until(d, c)) end,
  'feeTwd', ${feeTwd}, 'code', ${code}, 'plus', ${plus}, 'state', ${state})`
