import * as z from 'zod/mini'
import { holidayDate } from '#catalog/holidays.ts'
import * as id from '#ids.ts'
import { plainThing } from '#thing.ts'

export const closedDays = {
  firstDay: holidayDate,
  /** The same for a single day. */
  lastDay: holidayDate,
  /** What visitors read, such as 「內部整修」. */
  note: id.name(40),
}

export const staffClosedDays = plainThing({
  path: 'closed-day',
  name: 'closed days of bases',
  action: 'base.change',
  access: { staff: ['admin', 'base_manager', 'editor'] },
  creating: { staff: ['admin', 'base_manager', 'editor'] },
  fields: z.strictObject({ baseId: id.serialId, ...closedDays }),
})
