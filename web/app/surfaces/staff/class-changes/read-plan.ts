import type { Sent } from 'contract/endpoint'
import type { DayPlan, previewDays, previewPostponing } from 'contract/office/day-plan'
import { callApi } from '#client/session/call-api.ts'

/** A change of several days before its plan is known. */
export type Ask =
  | { verb: 'change-days'; body: Sent<typeof previewDays>['body'] }
  | { verb: 'postpone'; body: Sent<typeof previewPostponing>['body'] }

/** Rejects like `callApi`, without a toast. */
export function readPlan(classId: number, { verb, body }: Ask): Promise<DayPlan> {
  const params = { classId: String(classId) }
  return verb === 'postpone'
    ? callApi<typeof previewPostponing>(
        'POST /api/admin/class/:classId/postpone/preview',
        { params, body },
        { isQuiet: true },
      )
    : callApi<typeof previewDays>(
        'POST /api/admin/class/:classId/change-days/preview',
        { params, body },
        { isQuiet: true },
      )
}
