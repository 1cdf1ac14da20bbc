import type { Received } from 'contract/endpoint'
import type { overbook } from 'contract/overbooking'
import { callApi } from '#client/session/call-api.ts'
import { sendOnce } from '#surfaces/staff/changes/send-once.ts'

type Body = Received<typeof overbook>['body']

/** Admits a party above the capacity of a day; made once, also when it is sent again. Returns the id of its booking. */
export const sendOverbooking = (classId: number, body: Body): Promise<string> =>
  sendOnce({ classId, body }, async (idempotencyKey) => {
    const sent = { params: { classId: String(classId) }, body }
    const path = 'POST /api/admin/class/:classId/overbooking'
    return (await callApi<typeof overbook>(path, sent, { idempotencyKey, isQuiet: true })).bookingId
  })
