import type { OwnUse, readCalendar } from 'contract/calendar/own-calendar'
import type { Answer } from 'contract/endpoint'
import { accountOf } from '#client/session/account-of.ts'
import { currentAuth, offlineDaysKey, readStoredAuth } from '#client/session/auth-state.ts'

export type OwnDay = Answer<typeof readCalendar>['days'][number]

/** Raise it when days have other fields: stored days of an earlier build are then ignored. */
const format = 5

/** Days from one date to another as they were at `loadedAt`, in ms. */
export type StoredDays = { days: OwnDay[]; uses: OwnUse[]; from: string; to: string; loadedAt: number }

type Stored = StoredDays & { format: number; account: string }

/**
 * Stores a member's days on this device; the end of the login removes them. Does nothing when `account` has logged out
 * while they were loading.
 */
export function storeDays(account: string | undefined, found: StoredDays): void {
  if (account === undefined || accountOf(readStoredAuth()) !== account) return
  try {
    localStorage.setItem(offlineDaysKey, JSON.stringify({ ...found, format, account } satisfies Stored))
  } catch {
    // Storage is full or forbidden: the calendar needs a network.
  }
}

export function readStoredDays(): StoredDays | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(offlineDaysKey) ?? 'null') as Stored | null
    const account = accountOf(currentAuth())
    const isOwn = account !== undefined && stored?.account === account
    return isOwn && stored?.format === format ? stored : undefined
  } catch {
    return undefined
  }
}
