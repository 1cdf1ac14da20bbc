import { sql } from 'kysely'

const hasRules = sql`(c.min_age is not null or c.max_age is not null or c.for_statuses <> '{}'
  or c.max_days_per_member is not null or c.prerequisite_course_id is not null)`

type Of = {
  memberId: unknown
  givenUp: unknown
}

/** Null for a class without rules. */
export const eligibilityOf = ({ memberId, givenUp }: Of) => sql`
  (case when ${hasRules} then (
    select jsonb_build_object('minAge', c.min_age, 'maxAge', c.max_age,
      'statuses', (select coalesce(jsonb_agg(p.name order by p.sort), '[]')
        from people.person_statuses p where p.id = any(c.for_statuses)),
      'hasStatus', m.person_statuses && c.for_statuses,
      'maxDays', c.max_days_per_member,
      'heldDays', (select count(*) from booking.booking_days x join catalog.class_days xd on xd.id = x.class_day_id
        where x.member_id = m.id and x.class_id = c.id and x.ended_at is null and xd.cancelled_at is null
          and x.class_day_id <> all(${givenUp}::int[])),
      'prerequisite', (select title from catalog.courses where id = c.prerequisite_course_id),
      'hasPrerequisite', exists (select from booking.attendance t
        join booking.bookings pb on pb.id = t.booking_id join catalog.classes pc on pc.id = pb.class_id
        where pb.member_id = m.id and pc.course_id = c.prerequisite_course_id and t.came > 0),
      'birthday', to_char(m.birthday, 'YYYY-MM-DD'))
    from identity.members m where m.id = ${memberId}) end)`
