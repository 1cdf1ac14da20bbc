import type { ClassDetail } from 'contract/catalog/class-detail'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { toClassDay, type ClassDayRow } from './class-day-row.ts'
import { classState } from './class-state.ts'
import { listRelatedClasses } from './list-related-classes.ts'
import { substituteNames } from './substitute-names.ts'

export type ClassRow = Omit<ClassDetail, 'state' | 'days' | 'related'> & {
  days: ClassDayRow[]
  cancelled: boolean
  notOpened: boolean
  merged: boolean
  confirmed: boolean
}

/** Refuses `not_found` for unknown and unpublished classes. */
export const readClass = (db: Database, classId: number, now: Date): Promise<ClassDetail> =>
  readShown(db, { classId, shown: sql`catalog.is_published(c, k, ${now})` }, now)

/** As it will be when it is published. Refuses `not_found` for unknown classes. */
export const readDraftClass = (db: Database, classId: number, now: Date): Promise<ClassDetail> =>
  readShown(db, { classId, shown: sql`true` }, now)

type Wanted = { classId: number; shown: RawBuilder<unknown> }

async function readShown(db: Database, { classId, shown }: Wanted, now: Date): Promise<ClassDetail> {
  const [row, related] = await Promise.all([
    selectClass(db, { classId, shown }),
    listRelatedClasses(db, classId, now),
  ])
  if (row === undefined) throw refuse('not_found')
  return toClassDetail(row, related, now)
}

export function toClassDetail(row: ClassRow, related: ClassDetail['related'], now: Date): ClassDetail {
  const { cancelled, notOpened, merged, confirmed, days: dayRows, ...detail } = row
  const classFacts = {
    published: true,
    cancelled,
    notOpened,
    merged,
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

const selectClass = async (db: Database, { classId, shown }: Wanted): Promise<ClassRow | undefined> => {
  const found = await sql<ClassRow>`
    select c.id, c.name, c.mode, c.fee_twd as "feeTwd",
      c.transfer_to is not null as "isPaidByTransfer", c.refund_percents as "refundPercents", c.plus_limit as "plusLimit",
      platform.instant(c.registration_opens_at) as "registrationOpensAt",
      c.closes_hours_before as "closesHoursBefore", c.join_from_first_day as "joinFromFirstDay",
      c.change_deadline_hours as "changeDeadlineHours", c.min_people as "minPeople",
      platform.instant(c.decide_by) as "decideBy", ${eligibilityRules} as eligibility,
      c.cancelled_at is not null as cancelled, c.not_opened_at is not null as "notOpened",
      c.merged_at is not null as merged, ${mergedInto} as "mergedInto",
      c.confirmed_at is not null as confirmed,
      ${courseOfClass} as course,
      ${baseOfClass} as base,
      (select coalesce(jsonb_agg(${teacherOfClass} order by ct.sort, t.id), '[]')
        from catalog.class_teachers ct join people.teachers t on t.id = ct.teacher_id where ct.class_id = c.id) as teachers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'startsAt', platform.instant(d.starts_at),
          'endsAt', platform.instant(d.ends_at), 'closesAt', platform.instant(d.registration_closes_at), 'venue', d.venue, 'capacity', d.capacity,
          'seatsLeft', d.capacity - d.seats_taken, 'cancelReason', d.cancel_reason, 'substitutes', ${substituteNames},
          'waitingParties', d.waiting_parties, 'waitsUntil', catalog.waits_until(d, c)) order by d.starts_at, d.id), '[]')
        from catalog.class_days d where d.class_id = c.id) as days,
      ${reviewsOfCourse} as reviews
    from catalog.classes c
    join catalog.courses k on k.id = c.course_id
    join catalog.categories g on g.id = k.category_id
    join places.bases s on s.id = c.base_id
    where c.id = ${classId} and ${shown}`.execute(db)
  return found.rows[0]
}

/** Of the base s. */
export const baseOfClass = sql`
  jsonb_build_object('id', s.id, 'name', s.name, 'county', s.county, 'address', s.address, 'phone', s.phone,
    'latitude', s.latitude, 'longitude', s.longitude, 'accessibility', s.accessibility,
    'childFacilities', (select case when count(*) > 0 then coalesce(
      jsonb_agg(f.name order by f.sort) filter (where f.id in ('child-corner', 'nursing-room')), '[]') end
    from places.base_facilities bf join places.facilities f on f.id = bf.facility_id
    where bf.base_id = s.id))`

/** Of the teacher t. */
export const teacherOfClass = sql`
  jsonb_build_object('id', t.id, 'name', t.name, 'expertise', to_jsonb(t.expertise), 'biography', t.biography,
    'portraitLooks', t.portrait_looks)`

/** Of the course k and its category g. */
export const courseOfClass = sql`
  jsonb_build_object('id', k.id, 'title', k.title, 'summary', k.summary, 'description', k.description,
    'suitableFor', k.suitable_for, 'bring', k.bring,
    'category', jsonb_build_object('id', g.id, 'name', g.name),
    'audiences', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.sort), '[]')
      from catalog.course_audiences ca join people.person_statuses p on p.id = ca.person_status
      where ca.course_id = k.id))`

export const reviewsOfCourse = sql`booking.public_reviews(array(select id from catalog.classes where course_id = k.id))`

/** Null when it was not merged, or nobody may see the other class. */
const mergedInto = sql`(
  select jsonb_build_object('id', o.id, 'name', o.name) from catalog.classes o
  where o.id = c.merged_into_id and o.published_at is not null)`

/** Null when everybody may book. */
export const eligibilityRules = sql`
  case when c.min_age is not null or c.max_age is not null or c.for_statuses <> '{}'
    or c.max_days_per_member is not null or c.prerequisite_course_id is not null then jsonb_build_object(
    'minAge', c.min_age, 'maxAge', c.max_age, 'maxDays', c.max_days_per_member,
    'statuses', (select coalesce(jsonb_agg(p.name order by p.sort), '[]')
      from people.person_statuses p where p.id = any(c.for_statuses)),
    'prerequisite', (select title from catalog.courses where id = c.prerequisite_course_id)) end`
