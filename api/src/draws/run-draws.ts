import { inLotOrder } from 'contract/draws/lot-rule'
import { sql } from 'kysely'
import { chooseLots, contestsOf } from '#lots/choose-lots.ts'
import { isOfDraw, isOpenDraw } from '#lots/draw-columns.ts'
import { readRegistrations, type RegisteredUse } from '#lots/read-registrations.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { inEach, throwTogether } from '#platform/jobs/in-each.ts'
import { keyOfLot } from './key-of-lot.ts'
import { lockDrawn } from './lock-drawn.ts'
import { notifyOfDraw } from './notify-of-draw.ts'
import { confirmBy, tryLot, type Run } from './try-lot.ts'
import { writeEntries, type Entry } from './write-entries.ts'

type Draw = { id: number; seed: string; confirmDays: number; title: string }

/** Draws each draw whose time has come, once, in any number of processes; returns how many. Throws after all were tried. */
export async function runDraws(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select d.id from spaces.draws d where ${isOpenDraw} and d.draws_at <= ${now} order by d.id`.execute(db)
  return await inEach(rows, async ({ id }) => {
    const failures: unknown[] = []
    const isDrawn = await transact(db, (tx) => drawOne(tx, id, { now, failures }))
    throwTogether(failures, `${failures.length} entries of draw ${id} failed`)
    return isDrawn ? 1 : 0
  })
}

/** Commits also what has failures: those entries wait. */
async function drawOne(tx: Tx, id: number, run: Run): Promise<boolean> {
  const { now } = run
  const draw = await lockDraw(tx, id)
  if (draw === undefined) return false
  const isWanted = sql<boolean>`u.state = 'pending' and exists (
    select from spaces.draws d where d.id = ${id} and ${isOfDraw})`
  await lockDrawn(tx, id, isWanted)
  const { registrations } = await readRegistrations(tx, id, now)
  const { lots, sameGroup } = chooseLots(registrations)
  const keyed = (registration: RegisteredUse) => ({ ...registration, key: keyOfLot(draw.seed, registration) })
  const entries = [
    ...(await walk(tx, inLotOrder(lots.map(keyed)), { draw, contests: contestOfUse(registrations), run })),
    ...sameGroup.map((registration): Entry => ({
      ...keyed(registration),
      ...outside,
      outcome: 'same_group',
    })),
  ]
  await writeEntries(tx, id, entries)
  await notifyOfDraw(tx, { draw, entries, now })
  await sql`update spaces.draws set drawn_at = ${now} where id = ${id}`.execute(tx)
  return true
}

const outside = { place: null, waitsAs: null, confirmBy: null } as const

/** Undefined when another process draws it, or has. */
async function lockDraw(tx: Tx, id: number): Promise<Draw | undefined> {
  const { rows } = await sql<Draw>`
    select d.id, d.seed, d.confirm_days as "confirmDays", d.title from spaces.draws d
    where d.id = ${id} and ${isOpenDraw} for no key update skip locked`.execute(tx)
  return rows[0]
}

const contestOfUse = (registrations: readonly RegisteredUse[]): Map<number, number> => {
  const contests = contestsOf(registrations)
  return new Map(registrations.map(({ useId }, index) => [useId, contests[index]!]))
}

type Walk = { draw: Draw; contests: ReadonlyMap<number, number>; run: Run }

/** In the order of the draw, each gets its time when it is still free. */
async function walk(
  tx: Tx,
  ordered: readonly (RegisteredUse & { key: string })[],
  { draw, contests, run }: Walk,
): Promise<Entry[]> {
  const waiting = new Map<number, number>()
  const entries: Entry[] = []
  for (const [index, lot] of ordered.entries()) {
    const tried = await tryLot(tx, lot, { words: `「${draw.title}」抽籤正取`, ...run })
    const drawn = { ...lot, place: index + 1 }
    if (tried === 'approved')
      entries.push({
        ...drawn,
        outcome: 'won',
        waitsAs: null,
        confirmBy: confirmBy(run.now, draw.confirmDays, lot.startsAt),
      })
    else {
      const contest = contests.get(lot.useId)!
      const waitsAs = (waiting.get(contest) ?? 0) + 1
      waiting.set(contest, waitsAs)
      entries.push({ ...drawn, outcome: 'waiting', waitsAs, confirmBy: null })
    }
  }
  return entries
}
