import { sql } from 'kysely'
import { inTheWayOfUse } from '#availability/in-the-way.ts'
import { isWaiting } from '#lots/draw-columns.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { inEach, throwTogether } from '#platform/jobs/in-each.ts'
import { lockDrawn } from './lock-drawn.ts'
import { mayGoBack } from './may-go-back.ts'
import { confirmBy, tryLot, type Run } from './try-lot.ts'

/** Gives times that are free again to those who wait for them, in the order of the draw; returns how many got one. Throws after all were tried. */
export async function passDown(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.draw_id as id from spaces.draw_entries e join spaces.uses u on u.id = e.use_id
    where ${isWaiting(now)} and ${inTheWayOfUse} is null and not ${mayGoBack} order by 1`.execute(db)
  return await inEach(rows, async ({ id }) => {
    const failures: unknown[] = []
    const passed = await transact(db, (tx) => passDownOne(tx, id, { now, failures }))
    throwTogether(failures, `${failures.length} entries of draw ${id} failed`)
    return passed
  })
}

type Waiting = {
  useId: number
  applicationId: string
  startsAt: Date
  waitsAs: number
  confirmDays: number
  title: string
}

/** Another process waits, and finds nothing left to do. */
async function passDownOne(tx: Tx, drawId: number, run: Run): Promise<number> {
  const { now } = run
  await sql`select from spaces.draws where id = ${drawId} for no key update`.execute(tx)
  const waits = sql<boolean>`exists (
    select from spaces.draw_entries e where e.draw_id = ${drawId} and ${isWaiting(now)})`
  await lockDrawn(tx, drawId, waits)
  let passed = 0
  for (const lot of await readWaiting(tx, drawId, now)) {
    const words = `「${lot.title}」備取第 ${lot.waitsAs} 位遞補`
    if ((await tryLot(tx, lot, { words, ...run })) !== 'approved') continue
    await sql`
      update spaces.draw_entries set passed_down_at = ${now},
        confirm_by = ${confirmBy(now, lot.confirmDays, lot.startsAt)}
      where draw_id = ${drawId} and use_no = ${lot.useId}`.execute(tx)
    passed++
  }
  return passed
}

async function readWaiting(tx: Tx, drawId: number, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select u.id as "useId", u.application_id as "applicationId", u.starts_at as "startsAt", e.waits_as as "waitsAs",
      d.confirm_days as "confirmDays", d.title
    from spaces.draw_entries e join spaces.draws d on d.id = e.draw_id join spaces.uses u on u.id = e.use_id
    where e.draw_id = ${drawId} and ${isWaiting(now)} and not ${mayGoBack} order by e.place`.execute(tx)
  return rows
}
