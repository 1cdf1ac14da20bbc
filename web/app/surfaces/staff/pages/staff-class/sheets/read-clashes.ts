import type { MovePreview, previewMove } from 'contract/office/staff-class'
import { callApi } from '#client/session/call-api.ts'
import type { ClassChange } from '#surfaces/staff/pages/staff-class/change-class.ts'

/** Rejects like `callApi`, without a toast. */
export function readClashes(classId: number, change: ClassChange): Promise<MovePreview> {
  if (change.verb !== 'move') throw new Error('only moves have clashes')
  const { classDayId, startsAt, endsAt } = change.body
  return callApi<typeof previewMove>(
    'GET /api/admin/class/:classId/move-preview',
    {
      params: { classId: String(classId) },
      query: { classDayId: String(classDayId), startsAt, endsAt },
    },
    { isQuiet: true },
  )
}
