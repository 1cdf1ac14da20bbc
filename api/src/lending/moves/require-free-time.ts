import { taipeiDay } from 'contract/taipei-time'
import { sql } from 'kysely'
import { timeOfMove, timesOfUses } from '#availability/own-times.ts'
import { duringOf } from '#availability/problem-of-use.ts'
import { readSurroundings, weighTime } from '#availability/weigh-uses.ts'
import { readHolds } from '#lots/read-holds.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { invalidMove, type NewTime } from './require-new-time.ts'

/**
 * Refuses `drawn_by_lot` for a use, or a time, that a draw decides, `lot_waits` for an approved use at a time for which
 * somebody waits, and `space_closed`, `space_taken` and `invalid_input` for a time that is not free.
 */
export async function requireFreeTime(db: Database | Tx, to: NewTime): Promise<void> {
  await requireNotDrawn(db, to)
  const { space, span, use, now } = to
  const { closed, taken } = await readInTheWay(db, to)
  if (closed !== null) throw refuse('space_closed', { message: `${closed}。請改時間，或先收回停班停課。` })
  const weighing = { spaces: [space], now, exceptUseIds: [use.id] }
  const around = await readSurroundings(db, [span], weighing)
  const { problem, isTaken } = weighTime(span, space, around, weighing)
  if (isTaken) throw refuse('space_taken', { message: `${taken ?? problem}。請改時間，或換一個空間。` })
  if (problem !== null) throw invalidMove('startsAt', problem)
}

/** A pending use is decided by a draw until then; an approved one only must not take the time of a draw. */
async function requireNotDrawn(db: Database | Tx, { use, space, span, now }: NewTime): Promise<void> {
  const during = duringOf(span, space)
  const time = timeOfMove(use.id, { spaceId: space.id, startsAt: span.startsAt, during })
  const isPending = use.state === 'pending'
  const own = isPending ? (await readHolds(db, timesOfUses([use.id]), now)).get(use.id) : undefined
  if (own?.code === 'drawn_by_lot')
    throw refuse('drawn_by_lot', { message: `${own.by}，抽籤以前不能改時間。` })
  const hold = (await readHolds(db, time, now)).get(use.id)
  if (hold?.code === 'drawn_by_lot')
    throw refuse('drawn_by_lot', { message: `${taipeiDay(span.startsAt)}的時段由${hold.by}，不能改到這裡。` })
  if (hold?.code === 'lot_waits' && !isPending)
    throw refuse('lot_waits', { message: `${hold.by}，不能改到這裡。` })
}

type InTheWay = { closed: string | null; taken: string | null }

/** In zh-TW: the closure, and what else has the space. The first is named. */
async function readInTheWay(db: Database | Tx, { use, space, span }: NewTime): Promise<InTheWay> {
  const during = duringOf(span, space)
  const { rows } = await sql<InTheWay>`
    select spaces.closed_by(${space.id}, ${span.startsAt}, ${span.endsAt}) as closed,
      (select spaces.in_the_way(r.space_id, r.during) from spaces.reservations r
        where r.space_id = ${space.id} and r.during && tstzrange(${during.startsAt}, ${during.endsAt})
          and r.use_id is distinct from ${use.id}
        order by r.starts_at limit 1) as taken`.execute(db)
  return rows[0]!
}
