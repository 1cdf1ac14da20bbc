import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { plainThing } from '#thing.ts'

const firstDay = '2020-01-01'
const lastDay = '2099-12-31'

/** A day in Asia/Taipei for which people plan. */
export const holidayDate = id.localDate.check(z.refine((day) => firstDay <= day && day <= lastDay, 'holiday'))

const fields = {
  day: holidayDate,
  name: id.name(20),
  /** False: a day that looks free and is worked (補班日). */
  isOff: z.boolean(),
}

export const staffHolidays = plainThing({
  path: 'holiday',
  name: 'holidays',
  action: 'holiday.change',
  access: { staff: ['admin'] },
  creating: { staff: ['admin'] },
  fields: z.strictObject(fields),
})

const holiday = z.object(fields)
export type Holiday = z.output<typeof holiday>

export const listComingHolidays = endpoint({
  method: 'GET',
  path: '/api/admin/coming-holiday',
  summary: 'Holidays and worked days from today on, for who plans classes.',
  access: { staff: ['admin', 'base_manager', 'base_staff'] },
  output: z.object({ holidays: z.array(holiday) }),
})
