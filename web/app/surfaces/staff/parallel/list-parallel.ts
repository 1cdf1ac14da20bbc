import type { listParallelClasses, ParallelClass } from 'contract/transfers/merge'
import { callApi } from '#client/session/call-api.ts'

/** Undefined when they could not be read; a toast says why. */
export const listParallel = (classId: number): Promise<ParallelClass[] | undefined> => {
  const path = 'GET /api/admin/class/:classId/parallel'
  const sent = { params: { classId: String(classId) } }
  return callApi<typeof listParallelClasses>(path, sent).then(
    ({ classes }) => classes,
    () => undefined,
  )
}
