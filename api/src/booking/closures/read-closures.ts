import { can } from 'contract/can'
import type { Closure } from 'contract/closures'
import { countyName } from 'contract/counties'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { closureDayJson } from './list-closable-days.ts'

/** How long a closure is listed, in ms. */
const listedMs = 31 * 86_400_000
const maxListed = 50

type Viewer = { actor: Account; now: Date }
type Row = {
  closure: Omit<Closure, 'placeName' | 'mayUndo'>
  county: string | null
  baseName: string | null
  baseIds: number[]
}

/** Closures of the last month all of whose days are at bases where this actor may close, the newest first. */
export async function listClosures(db: Database, viewer: Viewer): Promise<Closure[]> {
  const since = new Date(viewer.now.getTime() - listedMs)
  const rows = await select(db, sql`closed.created_at > ${since}`)
  return rows.filter((row) => maySee(row, viewer)).map((row) => toClosure(row, viewer))
}

/** One closure. Refuses `not_found` for one that this actor may not see, exactly as if it did not exist. */
export async function readClosure(db: Database | Tx, id: string, viewer: Viewer): Promise<Closure> {
  const [row] = await select(db, sql`closed.id = ${id}`)
  if (row === undefined || !maySee(row, viewer)) throw refuse('not_found')
  return toClosure(row, viewer)
}

const maySee = ({ baseIds }: Row, { actor }: Viewer): boolean =>
  baseIds.every((baseId) => can(actor, 'closure.apply', { baseId }))

const toClosure = ({ county, baseName, closure }: Row, { now }: Viewer): Closure => ({
  ...closure,
  placeName: baseName ?? countyName(county ?? ''),
  mayUndo: closure.undoneAt === null && closure.days.some((day) => isUndoable(day, now)),
})

const isUndoable = ({ state, startsAt }: Closure['days'][number], now: Date): boolean =>
  state === 'pending' || (state === 'applied' && new Date(startsAt) > now)

const select = async (db: Database | Tx, which: RawBuilder<unknown>): Promise<Row[]> => {
  const found = await sql<Row>`
    select jsonb_build_object('id', closed.id, 'date', closed.date, 'way', closed.way, 'reason', closed.reason,
        'postponeDays', closed.postpone_days, 'createdAt', platform.instant(closed.created_at),
        'undoneAt', platform.instant(closed.undone_at), 'days', listed.days) as closure,
      closed.county, b.name as "baseName", listed.base_ids as "baseIds"
    from booking.closures closed left join places.bases b on b.id = closed.base_id
    cross join lateral (${daysOfClosure}) listed
    where ${which}
    order by closed.created_at desc, closed.id limit ${maxListed}`.execute(db)
  return found.rows
}

const daysOfClosure = sql`
  select array_agg(distinct s.id) as base_ids, jsonb_agg(
    day || jsonb_build_object('state', x.state, 'note', x.note) order by d.starts_at, d.id) as days
  from booking.closure_days x
  join catalog.class_days d on d.id = x.class_day_id
  join catalog.classes c on c.id = d.class_id
  join catalog.courses k on k.id = c.course_id
  join places.bases s on s.id = c.base_id
  cross join lateral (select ${closureDayJson} as day) json
  where x.closure_id = closed.id`
