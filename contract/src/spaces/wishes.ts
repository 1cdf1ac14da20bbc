import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { applicationId } from './applications.ts'
import { ownApplication } from './own-applications.ts'

const params = z.strictObject({ applicationId })
const body = z.strictObject({ wishId: id.serialId })

export const takeWish = endpoint({
  method: 'POST',
  path: '/api/space-application/:applicationId/wish/take',
  summary: 'Applies for a wished time that came free: it becomes a use of the same application.',
  access: 'member',
  idempotent: true,
  perMinute: 30,
  params,
  body,
  output: ownApplication,
  errors: ['not_found', 'wish_refused', 'uses_over_limit', 'applying_paused'],
})

export const dropWish = endpoint({
  method: 'POST',
  path: '/api/space-application/:applicationId/wish/drop',
  summary: 'Ends the waiting for a time that somebody else has.',
  access: 'member',
  perMinute: 60,
  params,
  body,
  output: ownApplication,
  errors: ['not_found'],
})
