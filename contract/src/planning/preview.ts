import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'

/** What visitors see on a page: that of the thing itself, of a course that of one of its classes. */
export const previewedThings = ['class', 'course', 'base', 'teacher'] as const
export type PreviewedThing = (typeof previewedThings)[number]

/** On its page the preview shows a course that visitors will find in no class. Nothing is stored under this id. */
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
