import { can } from 'contract/can'
import type { Closure } from 'contract/office/closures'
import { countyName } from 'contract/places/counties'
import { sql, type RawBuilder } from 'kysely'
import { isLive } from '#booking/holds-seats.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { closureDayJson } from './list-closable-days.ts'

const listedMs = 31 * 86_400_000
const maxListed = 50

type Viewer = { actor: Account; now: Date }
type Row = {
  closure: Omit<Closure, 'placeName' | 'mayUndo' | 'days'>
  county: string | null
  baseName: string | null
  baseIds: number[]
  days: { day: Closure['days'][number]; baseId: number }[]
}

export async function listClosures(db: Database, viewer: Viewer): Promise<Closure[]> {
  const since = new Date(viewer.now.getTime() - listedMs)
  // Before the limit, so that closures of other bases do not count.
  const isAtBases = sql`exists (
    select from booking.closure_days x
    join catalog.class_days d on d.id = x.class_day_id join catalog.classes c on c.id = d.class_id
    where x.closure_id = closed.id and ${isOfBases(viewer.actor, 'closure.read', sql`c.base_id`)})`
  const rows = await select(db, sql`closed.created_at > ${since} and ${isAtBases}`, viewer.now)
  return rows.filter((row) => maySee(row, viewer)).map((row) => toClosure(row, viewer))
}

/** Refuses `not_found`, and with `forChange` `forbidden` unless the actor may close all of its bases. */
export async function readClosure(
  db: Database | Tx,
  id: string,
  viewer: Viewer,
  { forChange = false } = {},
): Promise<Closure> {
  const [row] = await select(db, sql`closed.id = ${id}`, viewer.now)
  if (row === undefined || !maySee(row, viewer)) throw refuse('not_found')
  if (forChange && !mayChange(row, viewer)) throw refuse('forbidden')
  return toClosure(row, viewer)
}

const maySee = ({ baseIds }: Row, { actor }: Viewer): boolean =>
  baseIds.some((baseId) => can(actor, 'closure.read', { baseId }))

const mayChange = ({ baseIds }: Row, { actor }: Viewer): boolean =>
  baseIds.every((baseId) => can(actor, 'closure.apply', { baseId }))

const toClosure = (row: Row, viewer: Viewer): Closure => {
  const { county, baseName, closure, days } = row
  const isUndoableNow = days.some(({ day }) => isUndoable(day, viewer.now))
  return {
    ...closure,
    days: days.flatMap(({ day, baseId }) => (can(viewer.actor, 'closure.read', { baseId }) ? [day] : [])),
    placeName: baseName ?? countyName(county ?? ''),
    mayUndo: closure.undoneAt === null && isUndoableNow && mayChange(row, viewer),
  }
}

const isUndoable = ({ state, startsAt }: Closure['days'][number], now: Date): boolean =>
  state === 'pending' || (state === 'applied' && new Date(startsAt) > now)

const select = async (db: Database | Tx, which: RawBuilder<unknown>, now: Date): Promise<Row[]> => {
  const found = await sql<Row>`
    select jsonb_build_object('id', closed.id, 'date', closed.date, 'reason', closed.reason,
        'from', to_char(closed.from_time, 'HH24:MI'), 'until', to_char(closed.until_time, 'HH24:MI'),
        'createdAt', platform.instant(closed.created_at), 'undoneAt', platform.instant(closed.undone_at),
        'armedFor', platform.instant(closed.armed_for), 'startedAt', platform.instant(closed.started_at),
        'willTell', listed.will_tell,
        'tellFrom', platform.instant(act.tell_from), 'isTold', act.id is null or act.told_at is not null,
        'isWithdrawn', act.withdrawn_at is not null,
        'told', (select count(distinct b.member_id)::int from booking.booking_events e
          join booking.bookings b on b.id = e.booking_id where e.act_id = act.id),
        'undoTold', listed.undo_told) as closure, listed.days,
      closed.county, b.name as "baseName", listed.base_ids as "baseIds"
    from booking.closures closed left join places.bases b on b.id = closed.base_id
    left join booking.staff_acts act on act.id = closed.id
    cross join lateral (${daysOfClosure(now)}) listed
    where ${which}
    order by closed.created_at desc, closed.id limit ${maxListed}`.execute(db)
  return found.rows
}

const daysOfClosure = (now: Date) => sql`
  select array_agg(distinct s.id) as base_ids, jsonb_agg(jsonb_build_object('baseId', s.id, 'day',
    day || jsonb_build_object('way', coalesce(x.way, closed.way), 'isOnDate', x.is_on_date, 'state', x.state,
      'note', x.note, 'was', platform.instant(x.starts_at))) order by d.starts_at, d.id) as days,
    (select count(distinct x.member_id)::int from booking.booking_days x join booking.closure_days u
      on u.closure_id = closed.id and u.class_day_id = x.class_day_id and u.state = 'applied'
      join catalog.class_days ahead on ahead.id = u.class_day_id and ahead.starts_at > ${now}
      where ${isLive}) as undo_told,
    (select count(distinct x.member_id)::int from booking.booking_days x join booking.closure_days u
      on u.closure_id = closed.id and u.class_day_id = x.class_day_id and u.state = 'pending'
      where ${isLive}) as will_tell
  from booking.closure_days x
  join catalog.class_days d on d.id = x.class_day_id
  join catalog.classes c on c.id = d.class_id
  join catalog.courses k on k.id = c.course_id
  join places.bases s on s.id = c.base_id
  cross join lateral (select ${closureDayJson} as day) json
  where x.closure_id = closed.id`
