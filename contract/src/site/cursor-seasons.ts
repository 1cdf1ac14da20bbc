import * as z from 'zod/mini'
import { holidayDate } from '#catalog/holidays.ts'
import { plainThing } from '#thing.ts'
import { cursors } from './cursors.ts'

export const staffCursorSeasons = plainThing({
  path: 'cursor-season',
  name: 'seasons of the mouse cursor',
  action: 'settings.change',
  access: { staff: ['admin'] },
  creating: { staff: ['admin'] },
  fields: z.strictObject({
    name: z.enum(cursors.map(({ id }) => id)),
    firstDay: holidayDate,
    /** The same for a single day. */
    lastDay: holidayDate,
  }),
})
