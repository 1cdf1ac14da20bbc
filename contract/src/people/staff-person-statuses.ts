import * as z from 'zod/mini'
import * as id from '#ids.ts'
import { plainThing } from '#thing.ts'

export const staffPersonStatuses = plainThing({
  path: 'person-status',
  name: 'person statuses',
  action: 'person_status.change',
  access: { staff: ['admin', 'editor'] },
  creating: { staff: ['admin', 'editor'] },
  fields: z.strictObject({
    name: id.name(10),
    /** The id of the status in addresses. */
    slug: id.slug,
    place: id.place,
  }),
})
