import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { staffRoles } from '#permissions.ts'
import { previewedThings } from './preview.ts'

const edited = z.enum(previewedThings)
export type EditedThing = z.output<typeof edited>

export const listEditors = endpoint({
  method: 'GET',
  path: '/api/admin/editor',
  summary: 'The editors, open to the caller, of what a public page shows; none for what does not exist.',
  access: { staff: staffRoles },
  query: z.strictObject({ thing: edited, id: id.serialIdText }),
  output: z.object({ editors: z.array(z.object({ thing: edited, path: z.string() })) }),
})
