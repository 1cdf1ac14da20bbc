import type { PartySeats } from 'contract/attendance/roster'
import { sql } from 'kysely'
import type { FoundParty } from '#attendance/check-in/find-party.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { actorOfEvent } from './actor-of-event.ts'

type Wanted = { was: PartySeats | undefined; people: number }

/**
 * Refuses `edit_conflict`, with the party as it is now and who changed it, when it is neither as the caller read it nor
 * as it would become: then the request is repeated because its answer was lost. Call it with the party locked.
 */
export async function requireSeenParty(tx: Tx, party: FoundParty, { was, people }: Wanted): Promise<void> {
  const { state } = party
  if (was === undefined || (party.people === was.people && state === was.state)) return
  if (party.people === people && (state === 'booked' || state === was.state)) return
  const value: PartySeats = { people: party.people, state }
  const by = await lastChangerOf(tx, party)
  const message = `${by ?? '系統'}剛才${changeWords(was, value)}。請看過最新的名單再決定。`
  throw refuse('edit_conflict', { message, conflicts: [{ field: 'people', value, by }] })
}

const changeWords = (was: PartySeats, now: PartySeats): string =>
  was.state === now.state ? `把人數從 ${was.people} 位改成 ${now.people} 位` : '改了這一筆報名'

/** 「本人」 for the member; null for the system, and when the account has been deleted. */
async function lastChangerOf(
  tx: Tx,
  { bookingId, classDayId }: Pick<FoundParty, 'bookingId' | 'classDayId'>,
): Promise<string | null> {
  const { rows } = await sql<{ by: string | null }>`
    select case ${actorOfEvent} when 'member' then '本人' when 'staff' then coalesce(s.name, a.line_name) end as by
    from booking.booking_events e
    join booking.bookings b on b.id = e.booking_id
    left join identity.accounts a on a.id = e.actor_id
    left join identity.members s on s.id = e.actor_id
    where e.booking_id = ${bookingId} and e.days @> ${JSON.stringify([{ classDayId }])}::jsonb
    order by e.id desc limit 1`.execute(tx)
  return rows[0]?.by ?? null
}
