import type { Party, Roster } from 'contract/attendance/attendance'
import { taipeiDate } from 'contract/taipei-time'
import { accountOf } from '#client/session/account-of.ts'
import { currentAuth, offlineRosterKey, readStoredAuth } from '#client/session/auth-state.ts'

/** Raise it when rosters have other fields: those that an earlier build stored are then ignored. */
const format = 1

/** A roster as it was at `loadedAt`, in ms. */
type StoredRoster = { roster: Roster; loadedAt: number }
type Stored = { format: number; account: string; rosters: readonly StoredRoster[] }

/**
 * Stores a roster of today on this device for the door without a network; the end of the login and of the day remove it. It has
 * names and last digits, and nothing else about people.
 *
 * @param account whose reading it was; it is not stored when that account has logged out meanwhile
 */
export function storeRoster(account: string | undefined, roster: Roster, now: number): void {
  if (account === undefined || accountOf(readStoredAuth()) !== account) return
  const others = readAll(now).filter((stored) => stored.roster.id !== roster.id)
  const rosters = [...others, { roster: onlyNames(roster), loadedAt: now }].filter(isOfToday(now))
  try {
    localStorage.setItem(offlineRosterKey, JSON.stringify({ format, account, rosters } satisfies Stored))
  } catch {
    // Storage is full or forbidden: the roster needs a network.
  }
}

/** The roster of a class day of today that was stored for the account that is logged in. */
export const readStoredRoster = (classDayId: string, now: number): StoredRoster | undefined =>
  readAll(now).find(({ roster }) => String(roster.id) === classDayId)

/** Removes the rosters of earlier days. */
export function removeOldRosters(now: number): void {
  const rosters = readAll(now)
  try {
    if (rosters.length === 0) localStorage.removeItem(offlineRosterKey)
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

const readAll = (now: number): readonly StoredRoster[] => {
  try {
    const stored = JSON.parse(localStorage.getItem(offlineRosterKey) ?? 'null') as Stored | null
    const account = accountOf(currentAuth())
    const isOwn = account !== undefined && stored?.account === account && stored.format === format
    return isOwn ? stored.rosters.filter(isOfToday(now)) : []
  } catch {
    return []
  }
}

const isOfToday =
  (now: number) =>
  ({ roster }: StoredRoster): boolean =>
    taipeiDate(new Date(roster.startsAt)) === taipeiDate(new Date(now))

const onlyNames = (roster: Roster): Roster => ({
  ...roster,
  parties: roster.parties.map(onlyName),
  overbookings: [],
})

const onlyName = ({
  bookingId,
  code,
  name,
  phoneEnd,
  isGuest,
  wasPromoted,
  people,
  state,
  place,
  attendance,
}: Party): Party => ({
  bookingId,
  code,
  name,
  phoneEnd,
  isGuest,
  wasPromoted,
  people,
  state,
  place,
  attendance,
  noShows: { count: 0, pausedUntil: null },
})
