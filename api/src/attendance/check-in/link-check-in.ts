import type { KeyObject } from 'node:crypto'
import type { readCheckInCode as endpoint } from 'contract/attendance/attendance'
import { checkInParam } from 'contract/attendance/check-in-rules'
import type { Answer } from 'contract/endpoint'
import { liffLink, liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { checkInCodeOf } from './check-in-code.ts'
import { requireOpened } from './decide-attendance.ts'
import { requireRosterDay } from './require-roster-day.ts'

export type LinkDeps = {
  db: Database
  clock: Clock
  checkInKey: KeyObject
  publicOrigin: string
  /** Without it the code opens the site. */
  liffId?: string | undefined
}

/** The address for the QR code. Refuses `check_in_day_cancelled`, `check_in_too_early`, `check_in_over`. */
export async function linkCheckIn(
  { db, clock, checkInKey, publicOrigin, liffId }: LinkDeps,
  { classDayId, actor }: { classDayId: number; actor: Account },
): Promise<Answer<typeof endpoint>> {
  const now = clock.now()
  const day = await requireRosterDay(db, { classDayId, actor }, { action: 'attendance.record', now })
  const days = [classDayId]
  if (day.cancelled) throw refuse('check_in_day_cancelled', { days })
  requireOpened({ classDayId, startsAt: new Date(day.startsAt) }, now)
  if (now >= new Date(day.endsAt)) throw refuse('check_in_over', { days })
  const { code, renewAt, expiresAt } = checkInCodeOf(checkInKey, classDayId, now)
  const page =
    liffId === undefined ? `${publicOrigin}${pages.checkIn()}` : liffLink(liffId, liffPaths.liffCheckIn())
  return {
    url: `${page}?${checkInParam}=${code}`,
    renewsInMs: renewAt.getTime() - now.getTime(),
    expiresInMs: expiresAt.getTime() - now.getTime(),
  }
}
