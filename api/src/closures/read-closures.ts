import { can } from 'contract/can'
import type { Closure } from 'contract/closures/closures'
import { countyName } from 'contract/places/counties'
import { taipeiDate } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'
import { isLive } from '#booking/holds-seats.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { closureDayFields } from './list-closable-days.ts'

const listedMs = 31 * 86_400_000
const maxListed = 50

type Viewer = { actor: Account; now: Date }
type Row = {
  closure: Omit<Closure, 'placeName' | 'mayUndo' | 'days' | 'uses'>
  county: string | null
  baseName: string | null
  days: { day: Closure['days'][number]; baseId: number }[]
  uses: { use: Closure['uses'][number]; baseId: number }[]
}

export async function listClosures(db: Database, viewer: Viewer): Promise<Closure[]> {
  const rows = await select(db, isListed(viewer), viewer.now)
  return rows.filter((row) => maySee(row, viewer)).map((row) => toClosure(row, viewer))
}

/**
 * The same ones from today on, as rows, without those that were taken back before anybody was notified, of which nobody has to
 * be notified.
 */
export const comingClosures = (viewer: Viewer) => sql`
  select id, date, created_at from (
    select * from booking.closures closed where ${isListed(viewer)} ${theNewest}) listed
  where date >= ${taipeiDate(viewer.now)}::date
    and not exists (select from booking.staff_acts act where act.id = listed.id and act.withdrawn_at is not null)`

const theNewest = sql`order by closed.created_at desc, closed.id limit ${sql.lit(maxListed)}`

/** Before the limit, so that closures of other bases do not count. */
const isListed = ({ actor, now }: Viewer) =>
  sql`closed.created_at > ${new Date(now.getTime() - listedMs)} and ${isAtBasesOf(actor)}`

const isAtBasesOf = (actor: Account) => sql`(exists (
    select from booking.closure_days x
    join catalog.class_days d on d.id = x.class_day_id join catalog.classes c on c.id = d.class_id
    where x.closure_id = closed.id and ${isOfBases(actor, 'closure.read', sql`c.base_id`)})
  or exists (
    select from spaces.closure_uses x
    join spaces.uses u on u.id = x.use_id join spaces.applications a on a.id = u.application_id
    where x.closure_id = closed.id and ${isOfBases(actor, 'closure.read', sql`a.base_id`)}))`

/** Refuses `not_found`. */
export async function requireClosureSeen(
  db: Database,
  id: string,
  { actor }: { actor: Account },
): Promise<void> {
  const { rows } = await sql`
    select from booking.closures closed where closed.id = ${id} and ${isAtBasesOf(actor)}`.execute(db)
  if (rows.length === 0) throw refuse('not_found')
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

const maySee = ({ days, uses }: Row, { actor }: Viewer): boolean =>
  [...days, ...uses].some(({ baseId }) => can(actor, 'closure.read', { baseId }))

const mayChange = ({ days, uses }: Row, { actor }: Viewer): boolean =>
  [...days, ...uses].every(({ baseId }) => can(actor, 'closure.apply', { baseId }))

const toClosure = (row: Row, viewer: Viewer): Closure => {
  const { county, baseName, closure, days, uses } = row
  const isUndoableNow =
    days.some(({ day }) => isUndoable(day, viewer.now)) ||
    uses.some(({ use }) => isGivenBack(use, viewer.now))
  return {
    ...closure,
    days: days.flatMap(({ day, baseId }) => (can(viewer.actor, 'closure.read', { baseId }) ? [day] : [])),
    uses: uses.flatMap(({ use, baseId }) => (can(viewer.actor, 'closure.read', { baseId }) ? [use] : [])),
    placeName: baseName ?? countyName(county ?? ''),
    mayUndo: closure.undoneAt === null && isUndoableNow && mayChange(row, viewer),
  }
}

const isUndoable = ({ state, startsAt }: Closure['days'][number], now: Date): boolean =>
  state === 'pending' || (state === 'applied' && new Date(startsAt) > now)

const isGivenBack = ({ state, endsAt }: Closure['uses'][number], now: Date): boolean =>
  (state === 'pending' || state === 'applied') && new Date(endsAt) > now

const select = async (db: Database | Tx, which: RawBuilder<unknown>, now: Date): Promise<Row[]> => {
  const found = await sql<Row>`
    select json_build_object('id', closed.id, 'date', closed.date, 'reason', closed.reason,
        'from', to_char(closed.from_time, 'HH24:MI'), 'until', to_char(closed.until_time, 'HH24:MI'),
        'createdAt', platform.instant(closed.created_at), 'undoneAt', platform.instant(closed.undone_at),
        'armedFor', platform.instant(closed.armed_for), 'startedAt', platform.instant(closed.started_at),
        'willTell', ${countPeople(
          sql`select x.member_id from booking.booking_days x join booking.closure_days u
            on u.closure_id = closed.id and u.class_day_id = x.class_day_id and u.state = 'pending' where ${isLive}`,
          sql`x.state = 'pending'`,
        )},
        'tellFrom', platform.instant(act.tell_from), 'isTold', act.id is null or act.told_at is not null,
        'isWithdrawn', act.withdrawn_at is not null,
        'told', ${countPeople(
          sql`select b.member_id from booking.booking_events e
            join booking.bookings b on b.id = e.booking_id where e.act_id = act.id`,
          sql`x.state in ('applied', 'undone', 'kept')`,
        )},
        'undoTold', ${countPeople(
          sql`select x.member_id from booking.booking_days x join booking.closure_days u
            on u.closure_id = closed.id and u.class_day_id = x.class_day_id and u.state = 'applied'
            where ${isLive} and (select d.starts_at from catalog.class_days d where d.id = u.class_day_id) > ${now}`,
          sql`x.state = 'applied' and u.ends_at > ${now}`,
        )}) as closure,
      (${daysOfClosure}) as days, (${usesOfClosure}) as uses, closed.county, b.name as "baseName"
    from booking.closures closed left join places.bases b on b.id = closed.base_id
    left join booking.staff_acts act on act.id = closed.id
    where ${which} ${theNewest}`.execute(db)
  return found.rows
}

/** Each once: those whom `booked` selects, and the applicants of rows `x` of the closure, for uses `u`. */
const countPeople = (booked: RawBuilder<unknown>, isConcerned: RawBuilder<unknown>) => sql`(
  select count(*)::int from (
    ${booked}
    union
    select a.member_id from spaces.closure_uses x
    join spaces.uses u on u.id = x.use_id join spaces.applications a on a.id = u.application_id
    where x.closure_id = closed.id and ${isConcerned}) p)`

const daysOfClosure = sql`
  select coalesce(json_agg(json_build_object('baseId', s.id, 'day', json_build_object(${closureDayFields},
    'way', coalesce(x.way, closed.way), 'isOnDate', x.is_on_date, 'state', x.state, 'note', x.note,
    'was', platform.instant(x.starts_at))) order by d.starts_at, d.id), '[]')
  from booking.closure_days x
  join catalog.class_days d on d.id = x.class_day_id
  join catalog.classes c on c.id = d.class_id
  join catalog.courses k on k.id = c.course_id
  join places.bases s on s.id = c.base_id
  where x.closure_id = closed.id`

const usesOfClosure = sql`
  select coalesce(json_agg(json_build_object('baseId', s.id, 'use', json_build_object('useId', u.id,
    'applicationId', a.id, 'title', a.title, 'spaceName', r.name, 'baseName', s.name,
    'startsAt', platform.instant(u.starts_at), 'endsAt', platform.instant(u.ends_at), 'state', x.state,
    'note', x.note)) order by u.starts_at, u.id), '[]')
  from spaces.closure_uses x
  join spaces.uses u on u.id = x.use_id
  join spaces.applications a on a.id = u.application_id
  join places.spaces r on r.id = u.space_id
  join places.bases s on s.id = a.base_id
  where x.closure_id = closed.id`
