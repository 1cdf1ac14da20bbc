import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { clash } from './new-class.ts'

export const previewPublication = endpoint({
  method: 'GET',
  path: '/api/admin/class/:classId/publication-preview',
  summary:
    'What the coming days of a draft would clash with once it is public: teachers and rooms that are taken, and times at which the base is closed.',
  access: { staff: ['admin', 'base_manager'] },
  action: 'class.create',
  perMinute: 60,
  params: z.strictObject({ classId: id.classIdText }),
  /** None of a class that is not a draft. */
  output: z.object({ clashes: z.array(clash) }),
  errors: ['not_found'],
})
