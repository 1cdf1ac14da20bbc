import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'

export const claimBookings = endpoint({
  method: 'POST',
  path: '/api/booking/claim',
  summary: 'Takes over the bookings that staff made for the member before they logged in with LINE.',
  access: 'member',
  perMinute: 5,
  body: z.strictObject({
    code: id.text(30, 12),
  }),
  output: z.object({
    movedDays: z.int(),
    /** Days that the member has booked as well stay with the guest. */
    keptDays: z.array(z.object({ classDayId: id.classDayId, title: z.string(), startsAt: id.instant })),
  }),
  errors: ['claim_code_unknown', 'claim_tries_over_limit'],
})
