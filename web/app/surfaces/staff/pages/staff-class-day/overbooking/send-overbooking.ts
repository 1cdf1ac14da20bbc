import type { Answer, Received } from 'contract/endpoint'
import type { overbook } from 'contract/office/overbooking'
import { callApi } from '#client/session/call-api.ts'
import { sendOnce } from '#surfaces/staff/changes/send-once.ts'

type Body = Received<typeof overbook>['body']

type Admitted = Answer<typeof overbook>

export const sendOverbooking = (classId: number, body: Body): Promise<Admitted> =>
  sendOnce({ classId, body }, async (idempotencyKey) => {
    const sent = { params: { classId: String(classId) }, body }
    const path = 'POST /api/admin/class/:classId/overbooking'
    return await callApi<typeof overbook>(path, sent, { idempotencyKey })
  })
