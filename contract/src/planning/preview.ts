import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'

/** What has a public page of its own. */
export const previewedThings = ['class', 'base', 'teacher'] as const
export type PreviewedThing = (typeof previewedThings)[number]

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
