import type { staffBases } from 'contract/places/staff-bases'
import { callApi } from '#client/session/call-api.ts'
import type { SelectOption } from '#ui/select-field.tsx'

/** The bases that the person may write things of. */
export async function listBaseOptions(): Promise<readonly SelectOption[]> {
  const { items } = await callApi<typeof staffBases.list>('GET /api/admin/base', { query: {} })
  return items.toReversed().map(({ id, title }) => ({ value: String(id), label: title }))
}
