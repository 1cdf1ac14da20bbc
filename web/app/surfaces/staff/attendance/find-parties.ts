import type { Party } from 'contract/attendance/attendance'
import { hasArrived } from 'contract/attendance/check-in-rules'

export const rosterViews = ['all', 'expected', 'arrived', 'away'] as const
export type RosterView = (typeof rosterViews)[number]

/** Matches a part of the name, of the code, or the end of the phone number. */
export function findParties(parties: readonly Party[], view: RosterView, typed: string): Party[] {
  const text = plain(typed)
  return parties.filter(
    (party) =>
      (view === 'all' || viewOf(party) === view) &&
      [party.name ?? '', party.code, party.phoneEnd ?? ''].some((part) => plain(part).includes(text)),
  )
}

/** Absent parties and those on leave are not expected any more. */
export const viewOf = ({ attendance }: Pick<Party, 'attendance'>): Exclude<RosterView, 'all'> => {
  if (attendance === null) return 'expected'
  return hasArrived(attendance) ? 'arrived' : 'away'
}

const plain = (text: string): string => text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')

export const partiesApart = (parties: readonly Party[]): { waiting: Party[]; givenUp: Party[] } => ({
  waiting: parties
    .filter(({ state }) => state === 'waiting' || state === 'offered')
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)),
  givenUp: parties.filter(
    ({ state }) => state === 'cancelled' || state === 'leave' || state === 'expired' || state === 'moved',
  ),
})
