import type { RequestSource } from 'contract/attendance/named-person'
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
  plus: number | null
  state: BookedDayState | null
  address?: string
  phone?: string
  onlineUrl?: string | null
  /** By name; only where a change is about them. */
  teachers?: string[]
  /** Per person, in whole TWD: as booked, or as the class costs now. */
  feeTwd?: number
  isPaidByTransfer?: boolean
  /** To which account; only for who holds a seat. */
  transferTo?: string | null
  /** Of the fee of what the member gave up: the day, or companions. Null or absent: no rule is set, or nothing was paid. */
  refundPercent?: number | null
  code?: string | null
  changeUntil?: string
  waitUntil?: string
  /** When registration closes; only for who waits or has lost an offered seat. */
  bookableUntil?: string | null
  /** How to get into the space. */
  keyNote?: string
  change?: DayChange
}

export type DayChange = {
  kind?:
    | 'cancelled'
    | 'restored'
    | 'moved'
    | 'online'
    | 'relocated'
    | 'substituted'
    | 'back_onsite'
    | 'promoted'
    | 'offered'
    | 'merged'
    | 'transferred'
    | 'approved'
    | 'rejected'
    | 'reopened'
    | 'use_moved'
    | 'pending_use_moved'
    | 'closed'
    | 'lent_again'
    | 'in_review_again'
    | 'waiting'
    | 'same_group'
    | null
  reason?: string | null
  /** How staff were asked to act for this member; null when they acted themselves. */
  source?: RequestSource | null
  before?: Partial<
    Pick<FactDay, 'startsAt' | 'endsAt' | 'venue' | 'teachers' | 'plus' | 'state' | 'className' | 'baseName'>
  > | null
  decideBy?: { before: string | null; after: string | null } | null
  wasConfirmed?: boolean | null
  /** Two parties of the member, both with seats, have become this one. */
  isJoined?: boolean | null
  clashes?: { title: string; startsAt: string; endsAt: string }[] | null
}

/** In whole TWD. */
type Sums = { feeTwd: number; depositTwd: number }

/** What waits for somebody of staff this morning. */
export type Digest = {
  classDays: number
  /** Booked on them, companions included. */
  people: number
  decisions: number
  /** People of closures whom nobody has reached. */
  toPhone: number
  /** Class days with seats that staff give to who waits. */
  seats: number
  /** People of tomorrow whom no reminder reaches. */
  unreminded: number
  applications: number
  /** Applications for spaces to be paid soon; absent in messages of earlier versions. */
  unpaid?: number
  undelivered: number
}

/** Stored with the message, so that it says later what was true. */
export type NoticeFacts = {
  days: FactDay[]
  heldUntil?: string | null
  opensAt?: string | null
  /** What staff want to know about a space application. */
  question?: string | null
  /** So many times of a space application that nobody has decided yet; 0 or absent: none. */
  undecided?: number
  /** What is to be paid for approved uses of spaces; `dueAt` null: on the day of the use. */
  payment?: (Sums & { dueAt: string | null; onDay?: Sums }) | null
  /** Until when what was won in a draw is to be confirmed. */
  confirmBy?: string | null
  /** When a contested time is drawn by lot. */
  drawsAt?: string | null
  /** Another's earlier application shares a telephone, an e-mail or a contact: some of the times take no part in the draw. */
  isDoubted?: boolean
  /** The account for transfers was changed or removed as well. */
  isAccountChanged?: boolean
  digest?: Digest
  decision?: { people: number; minPeople: number; decideBy: string } | null
}

type Party = Record<'plus' | 'state' | 'code' | 'feeTwd', RawBuilder<unknown>>
const nobody: Party = { plus: sql`null`, state: sql`null`, code: sql`null`, feeTwd: sql`c.fee_twd` }

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
  'bookableUntil', case when ${state} in ('waiting', 'expired') then platform.instant(d.registration_closes_at) end,
  'feeTwd', ${feeTwd}, 'isPaidByTransfer', c.transfer_to is not null,
  'transferTo', case when ${state} = 'booked' then c.transfer_to end, 'code', ${code}, 'plus', ${plus}, 'state', ${state})`
