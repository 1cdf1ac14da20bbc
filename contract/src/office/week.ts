import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { maybe } from '#query.ts'

export const maxWeekDays = 1000

const weekDay = z.object({
  id: id.classDayId,
  classId: id.classId,
  title: z.string(),
  className: z.string(),
  category: id.slug,
  baseName: z.string(),
  venue: z.string(),
  isOnline: z.boolean(),
  teachers: z.array(z.string()),
  startsAt: id.instant,
  endsAt: id.instant,
  people: z.int(),
  capacity: z.int(),
  isDraft: z.boolean(),
  /** The day, or its class. */
  isCancelled: z.boolean(),
})
export type WeekDay = z.output<typeof weekDay>

export const listWeek = endpoint({
  method: 'GET',
  path: '/api/admin/week',
  summary: 'The class days of a week at the bases of the caller, by time, with drafts and cancelled days.',
  access: { staff: ['admin', 'base_manager', 'base_staff', 'viewer'] },
  perMinute: 120,
  query: z.strictObject({
    /** A day of the week, from Monday to Sunday in Asia/Taipei; today when absent. */
    date: maybe(id.localDate),
  }),
  output: z.object({
    /** The Monday. */
    from: id.localDate,
    days: z.array(weekDay),
  }),
})
