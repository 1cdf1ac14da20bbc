import type { Sent } from 'contract/endpoint'
import type { MergePlan, previewMerge } from 'contract/transfers/merge'
import { callApi } from '#client/session/call-api.ts'

const of = (classId: number) => ({ params: { classId: String(classId) } })

/** Rejects like `callApi`, without a toast. */
export const readMerge = (classId: number, body: Sent<typeof previewMerge>['body']): Promise<MergePlan> =>
  callApi<typeof previewMerge>(
    'POST /api/admin/class/:classId/merge/preview',
    { ...of(classId), body },
    { isQuiet: true },
  )
