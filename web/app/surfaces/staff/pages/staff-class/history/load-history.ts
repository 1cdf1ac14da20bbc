import type { listChangesOfClass } from 'contract/changes'
import { callApi } from '#client/session/call-api.ts'
import type { LoadedHistory } from '#surfaces/staff/log/history-pages.tsx'
import { classWords } from '#surfaces/staff/things/class-words.ts'

/** With the names that the changes mention. Rejects like `callApi`, without a toast. */
export async function loadHistory(classId: number, cursor?: string): Promise<LoadedHistory> {
  const [{ items, nextCursor }, names] = await Promise.all([
    callApi<typeof listChangesOfClass>(
      'GET /api/admin/class/:classId/change',
      { params: { classId: String(classId) }, query: { ...(cursor !== undefined && { cursor }) } },
      { isQuiet: true },
    ),
    classWords.load!(),
  ])
  return { items, nextCursor, options: { ...names, substituteIds: names['teacherIds'] ?? [] } }
}
