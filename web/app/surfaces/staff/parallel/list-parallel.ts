import type { listParallelClasses, ParallelClass } from 'contract/office/merge'
import { callApi } from '#client/session/call-api.ts'

/** Rejects like `callApi`. */
export const listParallel = async (classId: number): Promise<ParallelClass[]> => {
  const path = 'GET /api/admin/class/:classId/parallel'
  const sent = { params: { classId: String(classId) } }
  return (await callApi<typeof listParallelClasses>(path, sent)).classes
}
