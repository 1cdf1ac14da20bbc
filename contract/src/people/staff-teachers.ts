import * as z from 'zod/mini'
import * as id from '#ids.ts'
import { thing } from '#thing.ts'

export const staffTeachers = thing({
  path: 'teacher',
  name: 'teachers',
  action: 'teacher.change',
  access: { staff: ['admin', 'base_manager', 'editor'] },
  creating: { staff: ['admin', 'base_manager', 'editor'] },
  fields: z.strictObject({
    name: id.text(40, 1),
    expertise: z.array(id.text(20, 1)).check(z.maxLength(12)),
    biography: id.text(2000),
    /** Null: of no base. */
    baseId: z.nullable(id.serialId),
  }),
})
