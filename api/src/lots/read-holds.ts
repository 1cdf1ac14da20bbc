import type { RefusalCode } from 'contract/errors'
import { taipeiDayTime } from 'contract/taipei-time'
import { sql } from 'kysely'
import { timesOfUses, type OwnTimes } from '#availability/own-times.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { isOfDraw, isOpenDraw, isWaiting } from './draw-columns.ts'

/** Why a use cannot be approved by staff now. */
export type Hold = {
  code: RefusalCode & ('drawn_by_lot' | 'lot_waits')
  /** Who decides, or who waits: 「夏季抽籤」6月4日（四）18:00 抽籤. */
  by: string
  words: string
}

type Row = {
  useId: number
  title: string | null
  drawsAt: Date | null
  waiting: { code: string; waitsAs: number } | null
}

/** Of the uses that a draw decides, or for whose time somebody else waits with an earlier place. */
export async function readHolds(db: Database | Tx, times: OwnTimes, now: Date): Promise<Map<number, Hold>> {
  const { rows } = await sql<Row>`
    select own.id as "useId", d.title, d.draws_at as "drawsAt", w.waiting
    from ${times} own
    left join lateral (select d.title, d.draws_at from spaces.draws d, lateral (select own.space_id, own.starts_at) u
      where ${isOpenDraw} and ${isOfDraw}) d on true
    left join lateral (select jsonb_build_object('code', e.code, 'waitsAs', e.waits_as) as waiting
      from spaces.draw_entries e join spaces.uses u on u.id = e.use_id
      where u.space_id = own.space_id and u.during && own.during and u.id <> own.id and ${isWaiting(now)}
        and not exists (select from spaces.draw_entries o where o.use_id = own.id and o.draw_id = e.draw_id
          and o.starts_at = own.starts_at and o.place < e.place)
      order by e.draw_id, e.place limit 1) w on true
    where d.title is not null or w.waiting is not null`.execute(db)
  return new Map(rows.map((row) => [row.useId, toHold(row)]))
}

const toHold = ({ title, drawsAt, waiting }: Row): Hold => {
  if (title !== null && drawsAt !== null) {
    const by = `「${title}」${taipeiDayTime(drawsAt)} 抽籤`
    return { code: 'drawn_by_lot', by, words: `${by}，抽籤以前不能核准` }
  }
  const by = `備取第 ${waiting!.waitsAs} 位（案件 ${waiting!.code}）還在前面等`
  return { code: 'lot_waits', by, words: `${by}，不能先核准` }
}

/** Refuses `drawn_by_lot` and `lot_waits` by name. The spaces are locked, so that no draw is announced meanwhile. */
export async function requireNotHeld(tx: Tx, useIds: readonly number[], now: Date): Promise<void> {
  const [hold] = (await readHolds(tx, timesOfUses(useIds), now)).values()
  if (hold !== undefined) throw refuse(hold.code, { message: `${hold.words}。` })
}
