import * as z from 'zod/mini'
import * as id from '#ids.ts'
import { thing } from '#thing.ts'

/** Courses belong to no base; their classes do. */
export const staffCourses = thing({
  path: 'course',
  name: 'courses',
  action: 'course.change',
  access: { staff: ['admin', 'editor'] },
  refusals: ['still_booked'],
  creating: { staff: ['admin', 'editor'] },
  fields: z.strictObject({
    title: id.text(80, 1),
    category: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'category')),
    summary: id.text(200),
    description: id.text(4000),
    /** Person statuses; empty: for everybody. */
    audiences: z.array(id.slug).check(z.maxLength(40)),
    suitableFor: id.text(300),
    bring: id.text(300),
  }),
})
