import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { classFacts } from './class-facts.ts'
import { classDayPlan } from './new-class.ts'
import { maxTermClasses } from './term.ts'

/** What visitors see on a page: that of the thing itself, of a course that of one of its classes. */
export const previewedThings = ['class', 'course', 'base', 'teacher'] as const
export type PreviewedThing = (typeof previewedThings)[number]

/** On its page the preview shows a class that does not exist: an example of a course, or a planned one. Nothing is stored under this id. */
export const exampleClassId = 999_999_999

/** A POST, because each answer is a new secret address; it changes nothing. */
export const openPreview = endpoint({
  method: 'POST',
  path: '/api/admin/preview',
  summary:
    'The address at which one may look for ten minutes at the public page of a thing, published or not, as it is stored. For those who may edit it.',
  access: { staff: ['admin', 'base_manager', 'editor'] },
  perMinute: 60,
  body: z.strictObject({ thing: z.enum(previewedThings), id: id.serialId }),
  output: z.object({ path: z.string() }),
  errors: ['not_found'],
})

const planned = {
  ...classDayPlan,
  ...classFacts,
  copyOf: z.optional(id.classId),
  registrationOpensAt: id.instant,
  /** The classes of the term that it is planned with; none: it is planned alone. */
  termOf: z.array(id.classId).check(z.maxLength(maxTermClasses)),
}

/** What the page of a planned class shows. It has no link: visitors do not see it. */
export type PlannedPage = Omit<z.output<z.ZodMiniObject<typeof planned>>, 'venue' | 'onlineUrl'> & {
  venue: string
  /** Absent: as in the class that is copied. */
  mode?: 'online' | 'onsite'
}

/** A POST, because each answer is a new secret address; it changes nothing, and the plan is in the address. */
export const openPlanPreview = endpoint({
  method: 'POST',
  path: '/api/admin/preview/plan',
  summary:
    'The address at which one may look for ten minutes at the page that visitors would see of a planned class. Nothing is stored.',
  access: { staff: ['admin', 'base_manager'] },
  perMinute: 60,
  body: z.strictObject(planned),
  output: z.object({ path: z.string() }),
  errors: ['not_found'],
})
