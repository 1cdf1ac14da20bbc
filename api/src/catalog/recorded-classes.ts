import { sql, type RawBuilder } from 'kysely'
import { dayInWords } from '#platform/things/day-in-words.ts'
import { orderedList } from '#platform/things/ordered-list.ts'
import type { RecordedTable } from '#platform/things/thing-table.ts'

const classTitle = sql<string>`(select k.title from catalog.courses k where k.id = c.course_id) || '　' || c.name`

export const recordedClasses: RecordedTable = {
  table: 'catalog.classes',
  columns: {
    name: 'name',
    mode: 'mode',
    feeTwd: 'fee_twd',
    transferTo: 'transfer_to',
    refundPercents: 'refund_percents',
    plusLimit: 'plus_limit',
    registrationOpensAt: 'registration_opens_at',
    minPeople: 'min_people',
    decideBy: 'decide_by',
    confirmedAt: 'confirmed_at',
    notOpenedAt: 'not_opened_at',
    cancelledAt: 'cancelled_at',
    mergedIntoId: 'merged_into_id',
    mergedAt: 'merged_at',
    cancelReason: 'cancel_reason',
    changeDeadlineHours: 'change_deadline_hours',
    closesHoursBefore: 'closes_hours_before',
    joinFromFirstDay: 'join_from_first_day',
    waitlistMode: 'waitlist_mode',
    waitlistCutoffHours: 'waitlist_cutoff_hours',
    offerMinutes: 'offer_minutes',
    minAge: 'min_age',
    maxAge: 'max_age',
    forStatuses: 'for_statuses',
    maxDays: 'max_days_per_member',
    prerequisiteCourseId: 'prerequisite_course_id',
  },
  parts: {
    teacherIds: orderedList({ table: 'catalog.class_teachers', own: 'class_id', item: 'teacher_id' }),
  },
  title: sql<string>`(select ${classTitle} from catalog.classes c where c.id = t.id)`,
}

/** As those read it who do not set the link of an online class. */
export const recordedClassDaysWithoutLink: RecordedTable = {
  table: 'catalog.class_days',
  columns: {
    startsAt: 'starts_at',
    endsAt: 'ends_at',
    venue: 'venue',
    capacity: 'capacity',
    cancelledAt: 'cancelled_at',
    cancelReason: 'cancel_reason',
    substituteIds: 'substitute_ids',
  },
  isPublished: false,
  title: sql<string>`(select ${classTitle} from catalog.classes c where c.id = t.class_id)
    || '　' || ${dayInWords(sql`(t.starts_at at time zone 'Asia/Taipei')`)}`,
}

export const recordedClassDays: RecordedTable = {
  ...recordedClassDaysWithoutLink,
  columns: { ...recordedClassDaysWithoutLink.columns, onlineUrl: 'online_url' },
}

/** Ids of the changes of a class and its days. As an array they are found by an index; a join would read all changes. */
export const changesOfClass = (classId: number): RawBuilder<number[]> => sql<number[]>`array(
  select x.id from platform.changes x where x.relation = 'catalog.classes' and x.row_id = ${String(classId)}
  union all
  select x.id from catalog.class_days d
  join platform.changes x on x.relation = 'catalog.class_days' and x.row_id = d.id::text where d.class_id = ${classId})`
