import type { PersonDay, readPerson as endpoint, StaffPersonPage } from 'contract/attendance/person'
import type { Answer } from 'contract/endpoint'
import { sql, type RawBuilder } from 'kysely'
import { noShowsOf, noShowStateOf } from '#booking/no-shows/no-shows-of.ts'
import type { Database } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

type Asked = { personId: string; actor: Account; now: Date }

/** Far more than anybody has booked. */
const maxComing = 200

/** Refuses `not_found` for somebody without a booking at a base whose bookings the actor may read. */
export async function readPerson(db: Database, asked: Asked): Promise<Answer<typeof endpoint>> {
  const facts = await readFacts(db, asked)
  return { ...facts, coming: await listComing(db, asked) }
}

type Facts = Omit<StaffPersonPage, 'coming' | 'noShows'> & { noShows: string[] }

const readFacts = async (db: Database, { personId, actor, now }: Asked) => {
  const { rows } = await sql<Facts>`
    select p.name, right(p.mobile, 3) as "phoneEnd", p.is_member as "isMember",
      (${phoneDay({ personId, actor, now })}) as "phoneBy", (${countPast({ personId, actor, now })}) as past,
      ${noShowsOf({ memberId: sql`${personId}::uuid`, now })} as "noShows"
    from (
      select name, mobile, true as is_member from identity.members where id = ${personId}
      union all
      select name, mobile, false from booking.guests where id = ${personId} and claimed_by is null) p
    where exists (select ${daysAt(actor, 'booking.read')} and x.member_id = ${personId})`.execute(db)
  if (rows[0] === undefined) throw refuse('not_found')
  return { ...rows[0], noShows: noShowStateOf(rows[0].noShows, now) }
}

/** Days x of the person with class day d, class c, at bases where the actor may do it. */
const daysAt = (actor: Account, action: 'booking.read' | 'booking.change'): RawBuilder<unknown> => sql`
  from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
  join catalog.classes c on c.id = d.class_id
  where ${isOneOf(basesFor(actor, action), 'c.base_id')} and c.published_at is not null`

/** The day for which the look at the number is recorded: the next one, else the last. */
const phoneDay = ({ personId, actor, now }: Asked) => sql`
  select jsonb_build_object('classDayId', d.id, 'bookingId', x.booking_id) ${daysAt(actor, 'booking.change')}
    and x.member_id = ${personId}
  order by x.ended_at is not null, d.ends_at < ${now}, abs(extract(epoch from d.starts_at - ${now}::timestamptz)), d.id
  limit 1`

const countPast = ({ personId, actor, now }: Asked) => sql`
  select jsonb_build_object('days', count(*) filter (where h.state = 'booked'),
    'came', count(*) filter (where h.recorded in ('present', 'late', 'left_early')),
    'absent', count(*) filter (where h.recorded = 'absent'),
    'leave', count(*) filter (where h.state = 'leave' or h.recorded = 'leave'))
  from (
    select x.state, (select t.state from booking.attendance t
      where t.booking_id = x.booking_id and t.class_day_id = x.class_day_id) as recorded
    ${daysAt(actor, 'booking.read')} and x.member_id = ${personId} and d.ends_at <= ${now}
      and not catalog.is_called_off(d, c)) h`

const listComing = async (db: Database, { personId, actor, now }: Asked): Promise<PersonDay[]> => {
  const { rows } = await sql<{ day: PersonDay }>`
    select jsonb_build_object('classDayId', d.id,
      'title', (select k.title from catalog.courses k where k.id = c.course_id), 'className', c.name,
      'category', (select k.category_id from catalog.courses k where k.id = c.course_id),
      'baseName', (select s.name from places.bases s where s.id = c.base_id),
      'startsAt', platform.instant(d.starts_at), 'endsAt', platform.instant(d.ends_at),
      'code', (select b.code from booking.bookings b where b.id = x.booking_id), 'people', 1 + x.plus,
      'state', x.state, 'isCancelled', catalog.is_called_off(d, c),
      'transferable', case when catalog.takes_place(d, c) and ${isOneOf(basesFor(actor, 'class.change'), 'c.base_id')}
        then x.booking_id end) as day
    ${daysAt(actor, 'booking.read')} and x.member_id = ${personId} and x.ended_at is null and d.ends_at > ${now}
    order by d.starts_at, d.id limit ${maxComing}`.execute(db)
  return rows.map(({ day }) => day)
}
