import type pg from 'pg'

/** Columns of a class that is imported without settings. */
export const usualSettings = {
  transfer_to: null,
  refund_percents: null,
  closes_hours_before: 2,
  join_from_first_day: false,
  change_deadline_hours: 24,
  waitlist_mode: 'automatic',
  offer_minutes: 120,
  waitlist_cutoff_hours: 12,
  min_people: 1,
  decide_by: null,
  min_age: null,
  max_age: null,
  for_statuses: [],
  max_days_per_member: null,
  has_prerequisite: false,
}

/** As somebody types them into a table. */
export const settingCells = {
  transferTo: '台灣銀行 004，帳號 123',
  refundPercents: '70%、５０',
  closesHoursBefore: '５小時',
  joinFromFirstDay: '不可以',
  changeDeadlineHours: '48',
  waitlistMode: '先問',
  offerMinutes: '90 分鐘',
  waitlistCutoffHours: '0',
  minPeople: '6位',
  decideBy: '2026-06-20 18:00',
  minAge: '18歲',
  maxAge: '65',
  statuses: '學員',
  maxDays: '2',
}

/** The columns of all classes, by id. */
export const readSettings = async (owner: pg.Pool): Promise<Record<string, unknown>[]> => {
  const { rows } = await owner.query<Record<string, unknown>>(
    `select closes_hours_before, join_from_first_day, change_deadline_hours, waitlist_mode, offer_minutes,
       waitlist_cutoff_hours, min_people, decide_by, min_age, max_age, for_statuses, max_days_per_member,
       prerequisite_course_id is not null as has_prerequisite, transfer_to, refund_percents
     from catalog.classes order by id`,
  )
  return rows
}
