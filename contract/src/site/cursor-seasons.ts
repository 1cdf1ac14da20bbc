import * as z from 'zod/mini'
import { holidayDate } from '#catalog/holidays.ts'
import { cursorNames } from '#site.ts'
import { plainThing } from '#thing.ts'

export const staffCursorSeasons = plainThing({
  path: 'cursor-season',
  name: 'seasons of the mouse cursor',
  action: 'settings.change',
  access: { staff: ['admin'] },
  creating: { staff: ['admin'] },
  fields: z.strictObject({
    name: z.enum(cursorNames),
    firstDay: holidayDate,
    /** The same for a single day. */
    lastDay: holidayDate,
  }),
})
