import type { BookedDayState } from 'contract/booked-day'
import { sql, type RawBuilder } from 'kysely'

/** A class day as it was when the message was written. */
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

type Party = { plus: RawBuilder<unknown>; state: RawBuilder<unknown> }
const nobody: Party = { plus: sql`null`, state: sql`null` }

/** A FactDay from a class day d, its class c, course k and base s. */
export const factDay = ({ plus, state }: Party = nobody): RawBuilder<unknown> => sql`jsonb_build_object(
  'title', k.title, 'className', c.name, 'baseName', s.name, 'mode', c.mode, 'venue', d.venue,
  'startsAt', platform.instant(d.starts_at), 'endsAt', platform.instant(d.ends_at),
  'plus', ${plus}, 'state', ${state})`
