import type { Party } from 'contract/attendance/attendance'
import { can } from 'contract/can'
import type { Account } from '#platform/http/route.ts'
import type { DayThing } from './require-roster-day.ts'

/** What somebody sees of a party beside name, size and arrival. */
export type Sight = {
  readonly notes: boolean
  /** The last digits distinguish people of one name at the door. */
  readonly phoneEnd: boolean
}

export const sightOfParties = (actor: Account, day: DayThing): Sight => {
  const notes = can(actor, 'party.read', day)
  return { notes, phoneEnd: notes || can(actor, 'party.add', day) }
}

/** The party without what this person may not see. */
export const seenParty = (party: Party, { notes, phoneEnd }: Sight): Party => ({
  ...party,
  phoneEnd: phoneEnd ? party.phoneEnd : null,
  noShows: notes ? party.noShows : { count: 0, pausedUntil: null },
})
