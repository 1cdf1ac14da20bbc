import type { Database } from '#platform/db/database.ts'

/** A round of at least this many orders is part of a rush. */
const rushSize = 8
/** A rush is over when no such round began or ended for this long, in ms. */
const calmMs = 500
/** After this long it is the ordinary load, and nothing may wait for its end, in ms. */
const maxRushMs = 10_000
/** Another rush begins only when there was no such round for this long, so that work catches up in between, in ms. */
const restMs = 10_000

/** When the first and the last large round were noted, in ms. */
type Rush = { first: number; last: number }
const rushOf = new WeakMap<Database, Rush>()

/** Notes the size of a round that begins or ends. */
export function noteRound(db: Database, size: number): void {
  if (size < rushSize) return
  const last = performance.now()
  const before = rushOf.get(db)
  const isSame = before !== undefined && last - before.last < restMs
  rushOf.set(db, { first: isSame ? before.first : last, last })
}

/**
 * Whether this process answers a rush of orders, so that work which may be done some seconds later should not compete
 * with it. True for ten seconds at most, and then not again before ten seconds without a rush.
 */
export function isRush(db: Database): boolean {
  const rush = rushOf.get(db)
  if (rush === undefined) return false
  const now = performance.now()
  return now - rush.last < calmMs && now - rush.first < maxRushMs
}
