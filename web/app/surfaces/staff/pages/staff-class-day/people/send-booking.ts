import type { bookForPerson } from 'contract/attendance/roster'
import type { Answer, Received } from 'contract/endpoint'
import { callApi } from '#client/session/call-api.ts'
import { sendOnce } from '#surfaces/staff/changes/send-once.ts'

type Body = Received<typeof bookForPerson>['body']
export type PersonBooking = Answer<typeof bookForPerson>

export const sendBooking = (classId: number, body: Body): Promise<PersonBooking> =>
  sendOnce({ classId, body }, (idempotencyKey) => {
    const sent = { params: { classId: String(classId) }, body }
    return callApi<typeof bookForPerson>('POST /api/admin/class/:classId/person-booking', sent, {
      idempotencyKey,
    })
  })
