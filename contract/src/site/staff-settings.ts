import * as z from 'zod/mini'
import * as id from '#ids.ts'
import { editable } from '#thing.ts'

/** One row, with the id 1. */
export const staffSettings = editable({
  path: 'settings',
  name: 'settings',
  action: 'settings.change',
  access: { staff: ['admin'] },
  fields: z.strictObject({
    name: id.text(20, 1).check(z.refine((value) => value.trim() !== '', 'blank')),
    tagline: id.text(40),
    contactEmail: z.email().check(z.maxLength(254)),
    /** Of the official account, such as `@hangkhau`; null: none. */
    lineOaId: z.nullable(z.string().check(z.regex(/^@[a-z0-9._-]{3,20}$/, 'line_oa_id'))),
  }),
})
