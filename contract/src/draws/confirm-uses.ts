import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { applicationId } from '#spaces/applications.ts'
import { ownApplication } from '#spaces/own-applications.ts'
import { maxUses } from '#spaces/use-limits.ts'

export const confirmUses = endpoint({
  method: 'POST',
  path: '/api/space-application/:applicationId/confirm',
  summary: 'Confirms times that were won in a draw. What is confirmed already stays so.',
  access: 'member',
  perMinute: 30,
  params: z.strictObject({ applicationId }),
  body: z.strictObject({ useIds: z.array(id.serialId).check(z.minLength(1), z.maxLength(maxUses)) }),
  output: ownApplication,
  errors: ['not_found', 'application_closed'],
})
