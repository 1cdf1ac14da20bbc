import type { PartySeats } from 'contract/attendance/roster'
import type { FoundParty } from '#attendance/check-in/find-party.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { readLastChange } from './read-last-change.ts'

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
  const by = (await readLastChange(tx, party))?.by ?? null
  const message = `${by ?? '系統'}剛才${changeWords(was, value)}。請看過最新的名單再決定。`
  throw refuse('edit_conflict', { message, conflicts: [{ field: 'people', value, by }] })
}

const changeWords = (was: PartySeats, now: PartySeats): string =>
  was.state === now.state ? `把人數從 ${was.people} 位改成 ${now.people} 位` : '改了這一筆報名'
