import type { DrawEntry, PublicDraw } from 'contract/draws/draws'
import { sql, type RawBuilder } from 'kysely'
import { chooseLots } from '#lots/choose-lots.ts'
import { isOfEntry } from '#lots/draw-columns.ts'
import { readRegistrations } from '#lots/read-registrations.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { cardOfDraw } from './card-of-draw.ts'

export type DrawHead = Omit<PublicDraw, 'entrants' | 'entries'>

/** The draw that fulfils the condition, with the seed only when it is drawn. */
export async function findDraw(
  db: Database | Tx,
  condition: RawBuilder<boolean>,
  now: Date,
): Promise<DrawHead | undefined> {
  const { rows } = await sql<DrawHead>`
    select ${cardOfDraw(now)}, d.commitment, case when d.drawn_at is not null then d.seed end as seed,
      platform.instant(d.drawn_at) as "drawnAt"
    from spaces.draws d join places.bases s on s.id = d.base_id where ${condition}`.execute(db)
  return rows[0]
}

/** Of an entry `e` in space `r`. */
export const entryColumns = sql<DrawEntry>`e.code, e.use_no as "useId", r.name as "spaceName",
  platform.instant(e.starts_at) as "startsAt", platform.instant(e.ends_at) as "endsAt", e.key, e.place, e.outcome,
  e.waits_as as "waitsAs", e.passed_down_at is not null as "isPassedDown",
  (e.outcome = 'won' or e.passed_down_at is not null) and not exists (
    select from spaces.uses u where ${isOfEntry} and u.state in ('approved', 'pending')) as "isGivenUp"`

/** Refuses `not_found`, also for a draw of a base that is not public. */
export async function readDraw(db: Database, drawId: number, now: Date): Promise<PublicDraw> {
  const head = await findDraw(db, sql<boolean>`d.id = ${drawId} and s.published_at <= ${now}`, now)
  if (head === undefined) throw refuse('not_found')
  if (head.seed === null) {
    const isOver = head.phase === 'cancelled'
    const { lots } = chooseLots(isOver ? [] : (await readRegistrations(db, drawId, now)).registrations)
    return { ...head, entrants: lots.length, entries: [] }
  }
  const { rows } = await sql<DrawEntry>`
    select ${entryColumns} from spaces.draw_entries e join places.spaces r on r.id = e.space_id
    where e.draw_id = ${drawId} order by e.place nulls last, e.use_no`.execute(db)
  return { ...head, entrants: rows.filter(({ place }) => place !== null).length, entries: rows }
}
