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
    /** Small letters, spaces and missing hyphens are accepted. */
    code: id.text(30, 12),
  }),
  output: z.object({
    /** How many days are now the member's. */
    movedDays: z.int(),
    /** Days that the member has booked as well: those of the guest stay as they are. */
    keptDays: z.array(z.object({ classDayId: id.classDayId, title: z.string(), startsAt: id.instant })),
  }),
  errors: ['claim_code_unknown', 'claim_tries_over_limit'],
})
