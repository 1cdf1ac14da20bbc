import type { Party, Roster } from 'contract/attendance/attendance'
import { taipeiDate } from 'contract/taipei-time'
import { accountOf } from '#client/session/account-of.ts'
import { currentAuth, offlineRosterKey, readStoredAuth } from '#client/session/auth-state.ts'

/** Increase it when rosters get other fields: stored rosters of earlier builds are then ignored. */
const format = 2

/** `loadedAt` in ms. */
type StoredRoster = { roster: Roster; loadedAt: number }
type Stored = { format: number; account: string; rosters: readonly StoredRoster[] }

/**
 * Stores a roster of today on this device for the door without a network: names and last digits only. The end of the
 * login and of the day remove it. Does nothing when `account` has logged out while the roster was loading.
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

export const readStoredRoster = (classDayId: string, now: number): StoredRoster | undefined =>
  readAll(now).find(({ roster }) => String(roster.id) === classDayId)

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

/** Or still going on after midnight. */
const isOfToday =
  (now: number) =>
  ({ roster: { startsAt, endsAt } }: StoredRoster): boolean =>
    taipeiDate(new Date(startsAt)) === taipeiDate(new Date(now)) ||
    (Date.parse(startsAt) <= now && now < Date.parse(endsAt))

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
