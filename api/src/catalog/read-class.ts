import type { ClassCard, ClassDetail } from 'contract/catalog'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { classCardColumns, toClassCard, type ClassCardRow } from './class-card-row.ts'
import { toClassDay, type ClassDayRow } from './class-day-row.ts'
import { classState } from './class-state.ts'

type Row = Omit<ClassDetail, 'state' | 'days' | 'related'> & {
  days: ClassDayRow[]
  cancelled: boolean
  notOpened: boolean
  confirmed: boolean
}

/** One published class with everything its page shows. Refuses `not_found` for unknown and unpublished ones. */
export async function readClass(db: Database, classId: number, now: Date): Promise<ClassDetail> {
  const [row, related] = await Promise.all([selectClass(db, classId, now), selectRelated(db, classId, now)])
  if (row === undefined) throw refuse('not_found')
  const { cancelled, notOpened, confirmed, days: dayRows, ...detail } = row
  const classFacts = {
    published: true,
    cancelled,
    notOpened,
    confirmed,
    registrationOpensAt: new Date(detail.registrationOpensAt),
  }
  const days = dayRows.map((day) => toClassDay(day, classFacts, detail, now))
  const held = days.filter((day) => day.cancelReason === null)
  const joinable = held.filter((day) => new Date(day.closesAt) > now)
  const state = classState(
    {
      ...classFacts,
      firstStartsAt: held[0] ? new Date(held[0].startsAt) : null,
      lastEndsAt: held.length > 0 ? new Date(held.at(-1)!.endsAt) : null,
      isJoinable: joinable.length > 0,
      hasSeats: joinable.some((day) => day.seatsLeft > 0),
    },
    now,
  )
  return { ...detail, state, days, related }
}

const selectClass = async (db: Database, classId: number, now: Date): Promise<Row | undefined> => {
  const found = await sql<Row>`
    select c.id, c.name, c.mode, c.fee_twd as "feeTwd", c.plus_limit as "plusLimit",
      platform.instant(c.registration_opens_at) as "registrationOpensAt",
      c.closes_hours_before as "closesHoursBefore", c.join_from_first_day as "joinFromFirstDay",
      c.change_deadline_hours as "changeDeadlineHours", c.min_people as "minPeople",
      platform.instant(c.decide_by) as "decideBy",
      c.cancelled_at is not null as cancelled, c.not_opened_at is not null as "notOpened",
      c.confirmed_at is not null as confirmed,
      jsonb_build_object('id', k.id, 'title', k.title, 'summary', k.summary, 'description', k.description,
        'suitableFor', k.suitable_for, 'bring', k.bring,
        'category', jsonb_build_object('id', g.id, 'name', g.name),
        'audiences', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.sort), '[]')
          from catalog.course_audiences ca join people.person_statuses p on p.id = ca.person_status
          where ca.course_id = k.id)) as course,
      jsonb_build_object('id', s.id, 'name', s.name, 'county', s.county, 'address', s.address,
        'latitude', s.latitude, 'longitude', s.longitude, 'accessibility', s.accessibility,
        'childFacilities', (select coalesce(jsonb_agg(f.name order by f.sort), '[]') from places.base_facilities bf
          join places.facilities f on f.id = bf.facility_id
          where bf.base_id = s.id and f.id in ('child-corner', 'nursing-room'))) as base,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'expertise', to_jsonb(t.expertise),
          'biography', t.biography, 'portraitLooks', t.portrait_looks) order by ct.sort, t.id), '[]')
        from catalog.class_teachers ct join people.teachers t on t.id = ct.teacher_id where ct.class_id = c.id) as teachers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'startsAt', platform.instant(d.starts_at),
          'endsAt', platform.instant(d.ends_at), 'closesAt', platform.instant(d.registration_closes_at), 'venue', d.venue, 'capacity', d.capacity,
          'seatsLeft', d.capacity - d.seats_taken, 'cancelReason', d.cancel_reason) order by d.starts_at, d.id), '[]')
        from catalog.class_days d where d.class_id = c.id) as days
    from catalog.classes c
    join catalog.courses k on k.id = c.course_id
    join catalog.categories g on g.id = k.category_id
    join places.bases s on s.id = c.base_id
    where c.id = ${classId} and catalog.is_published(c, k, ${now})`.execute(db)
  return found.rows[0]
}

const maxRelated = 3

/**
 * Related classes: upcoming ones of the same category, those of the same base first. Each half follows the index on
 * days and stops at the third match, so its cost does not grow with the number of classes.
 */
const selectRelated = async (db: Database, classId: number, now: Date): Promise<ClassCard[]> => {
  const found = await sql<ClassCardRow>`
    with own as materialized (select c.id, c.base_id, k.category_id from catalog.classes c
      join catalog.courses k on k.id = c.course_id where c.id = ${classId})
    (${relatedAt(sql`=`, now)}) union all (${relatedAt(sql`<>`, now)}) limit ${maxRelated}`.execute(db)
  return found.rows.map((row) => toClassCard(row, now))
}

/** The nearest related classes at this class's base (`=`) or at others (`<>`), each at its next day. */
const relatedAt = (comparison: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  select ${classCardColumns(now)}
  from catalog.class_days d
  join catalog.classes c on c.id = d.class_id
  join catalog.courses k on k.id = c.course_id
  join places.bases s on s.id = c.base_id
  where catalog.is_shown(c, k, ${now}) and catalog.is_coming(d, ${now}) and c.id <> (select id from own)
    and c.base_id ${comparison} (select base_id from own) and k.category_id = (select category_id from own)
    and not exists (select from catalog.class_days e where e.class_id = d.class_id
      and catalog.is_coming(e, ${now}) and (e.starts_at, e.id) < (d.starts_at, d.id))
  order by d.starts_at, c.id limit ${maxRelated}`
