import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'

export const previewDeletion = endpoint({
  method: 'GET',
  path: '/api/member/deletion',
  summary: 'What deleting the account would cancel, and whether the member has just logged in for it.',
  access: 'member',
  output: z.object({
    coming: z.object({ bookings: z.int(), days: z.int(), seats: z.int() }),
    /** Null when another login is needed before. */
    confirmedUntil: z.nullable(id.instant),
  }),
})
export type DeletionPreview = z.output<typeof previewDeletion.output>

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/member/profile',
  summary:
    'Cancels coming bookings and deletes the account with all personal data. Needs a login of the last ten minutes that was started for it.',
  access: 'member',
  perMinute: 5,
  deadlineMs: 10_000,
  output: z.object({ cancelledDays: z.int() }),
  errors: ['fresh_login_required', 'last_admin'],
})
