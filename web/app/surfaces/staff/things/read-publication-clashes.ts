import type { previewPublication } from 'contract/planning/publication'
import { taipeiDay } from 'contract/taipei-time'
import { callApi } from '#client/session/call-api.ts'
import { clashWords } from '#surfaces/staff/planning/clash-words.ts'
import { sortClashes } from '#surfaces/staff/planning/sort-clashes.ts'
import type { PublicationWarnings } from './thing-form.ts'

/** What a draft of a class clashes with. Rejects like `callApi`, without a toast. */
export async function readPublicationClashes(classId: number): Promise<PublicationWarnings> {
  const { clashes } = await callApi<typeof previewPublication>(
    'GET /api/admin/class/:classId/publication-preview',
    { params: { classId: String(classId) } },
    { isQuiet: true },
  )
  return {
    lines: sortClashes(clashes).map((clash) => `${taipeiDay(new Date(clash.day))} ${clashWords(clash)}`),
    isForbidden: clashes.some(({ forbids }) => forbids),
  }
}
