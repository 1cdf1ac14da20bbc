import type { Recall } from 'contract/office/recall'
import type { StaffClass } from 'contract/office/staff-class'
import { sql } from 'kysely'
import { holdsSeats } from '#booking/holds-seats.ts'
import { peopleOfClass } from '#booking/people-of-class.ts'
import { requireStaffClass, type OfClass } from '#booking/require-staff-class.ts'
import { classSnapshot } from '#catalog/class-snapshot.ts'
import { classState } from '#catalog/class-state.ts'
import { substituteNames } from '#catalog/substitute-names.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { partsBetween, type ClassSnapshot } from './parts-between.ts'

type ClassFacts = Omit<StaffClass, 'mayChange'>
type Row = Omit<ClassFacts, 'state' | 'recall'> & {
  recall: WaitingAct | null
  isPublished: boolean
  registrationOpensAt: Date
  isJoinable: boolean
  hasSeats: boolean
}

/** Refuses as `requireStaffClass` does. */
export async function readStaffClass(db: Database, of: OfClass, now: Date): Promise<StaffClass> {
  const mayChange = await requireStaffClass(db, of, 'class.read')
  return { ...(await readClassFacts(db, of.classId, now)), mayChange }
}

/** Without a check of permissions; the class must exist. */
export async function readClassFacts(db: Database | Tx, classId: number, now: Date): Promise<ClassFacts> {
  const found = await sql<Row>`
    select c.id, k.title, c.name as "className", k.category_id as category, s.id as "baseId",
      s.name as "baseName", c.mode,
      ${recallOf(classId, now)} as recall, ${peopleOfClass} as people, c.min_people as "minPeople", platform.instant(c.decide_by) as "decideBy",
      platform.instant(c.confirmed_at) as "confirmedAt", platform.instant(c.not_opened_at) as "notOpenedAt",
      platform.instant(c.cancelled_at) as "cancelledAt", c.cancel_reason as "cancelReason",
      (select jsonb_build_object('id', o.id, 'className', o.name) from catalog.classes o where o.id = c.merged_into_id) as "mergedInto",
      jsonb_build_object('minAge', c.min_age, 'maxAge', c.max_age, 'statuses', c.for_statuses,
        'maxDays', c.max_days_per_member, 'prerequisiteCourseId', c.prerequisite_course_id) as rules,
      greatest(0, (select max(x.id) from platform.changes x where x.relation = 'catalog.classes' and x.row_id = c.id::text),
        (select max(x.id) from catalog.class_days d join platform.changes x
          on x.relation = 'catalog.class_days' and x.row_id = d.id::text where d.class_id = c.id))::int as seen,
      platform.instant(c.published_at) as "publishedAt", coalesce(c.published_at <= ${now}, false) as "isPublished",
      c.registration_opens_at as "registrationOpensAt",
      exists (select from catalog.class_days d where d.class_id = c.id and d.cancelled_at is null
        and d.registration_closes_at > ${now}) as "isJoinable",
      exists (select from catalog.class_days d where d.class_id = c.id and d.cancelled_at is null
        and d.registration_closes_at > ${now} and d.seats_taken < d.capacity) as "hasSeats",
      (select coalesce(jsonb_agg(${staffDayJson} order by d.starts_at, d.id), '[]')
        from catalog.class_days d where d.class_id = c.id) as days
    from catalog.classes c
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    where c.id = ${classId}`.execute(db)
  const { recall, isPublished, registrationOpensAt, isJoinable, hasSeats, ...row } = found.rows[0]!
  const held = row.days.filter(({ cancelReason }) => cancelReason === null)
  const facts = {
    published: isPublished,
    cancelled: row.cancelledAt !== null,
    notOpened: row.notOpenedAt !== null,
    merged: row.mergedInto !== null,
    confirmed: row.confirmedAt !== null,
    registrationOpensAt,
    isJoinable,
    hasSeats,
    firstStartsAt: held[0] ? new Date(held[0].startsAt) : null,
    lastEndsAt: held.length > 0 ? new Date(held.at(-1)!.endsAt) : null,
  }
  return { ...row, recall: recall && toRecall(recall), state: classState(facts, now) }
}

type WaitingAct = Recall & { earlier: number; before: ClassSnapshot; after: ClassSnapshot }

const toRecall = ({ actId, tellFrom, earlier, before, after }: WaitingAct): StaffClass['recall'] => ({
  actId,
  tellFrom,
  parts: partsBetween(before, after),
  earlier,
})

const recallOf = (classId: number, now: Date) => sql`(
  select jsonb_build_object('actId', a.id, 'tellFrom', platform.instant(a.tell_from), 'before', a.before, 'after', a.after,
    'earlier', (select count(*) from booking.staff_acts e where ${isWaiting('e', now)} and e.at < a.at))
  from booking.staff_acts a
  where ${isWaiting('a', now)} and a.after = ${classSnapshot(classId)}
  order by a.at desc, a.id limit 1)`

/** The act can be taken back, and nobody has been notified of it. */
const isWaiting = (act: string, now: Date) => {
  const column = (name: string) => sql.ref(`${act}.${name}`)
  return sql`${column('class_id')} = c.id and ${column('tell_from')} > ${now} and ${column('told_at')} is null
    and ${column('withdrawn_at')} is null and ${column('after')} is not null`
}

const staffDayJson = sql`jsonb_build_object(
  'id', d.id, 'startsAt', platform.instant(d.starts_at), 'endsAt', platform.instant(d.ends_at), 'venue', d.venue,
  'substitutes', ${substituteNames}, 'substituteIds', coalesce(d.substitute_ids, '{}'),
  'isOnline', c.mode = 'online' or d.online_url is not null, 'capacity', d.capacity, 'people', d.seats_taken,
  'bookings', (select count(*) from booking.booking_days x where x.class_day_id = d.id and ${holdsSeats}),
  'waitingPeople', (select coalesce(sum(1 + x.plus), 0) from booking.booking_days x
    where x.class_day_id = d.id and x.state = 'waiting'),
  'waitingParties', d.waiting_parties, 'cancelReason', d.cancel_reason)`
