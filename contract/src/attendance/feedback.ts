import * as z from 'zod/mini'
import { feedback } from '#booking/booking.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'

export const giveFeedback = endpoint({
  method: 'POST',
  path: '/api/booking/:bookingId/feedback',
  summary: 'Rates a class after one of its days, or changes the rating within 14 days.',
  access: 'member',
  action: 'booking.feedback',
  perMinute: 30,
  params: z.strictObject({ bookingId: id.bookingId }),
  body: z.strictObject({
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    words: id.text(1000),
    /** Without it, as from a page of an earlier version, the member has not agreed. */
    isPublic: z.optional(z.boolean()),
  }),
  output: feedback,
  errors: ['not_found', 'feedback_not_open', 'feedback_closed'],
})

export const shareFeedback = endpoint({
  method: 'POST',
  path: '/api/booking/:bookingId/feedback/sharing',
  summary: 'Agrees at any time that everybody reads the rating and the words, or takes that back.',
  access: 'member',
  action: 'booking.feedback',
  perMinute: 30,
  params: z.strictObject({ bookingId: id.bookingId }),
  body: z.strictObject({ isPublic: z.boolean() }),
  output: feedback,
  errors: ['not_found', 'feedback_missing'],
})
