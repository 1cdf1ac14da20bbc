import type { listClassFilterOptions } from 'contract/catalog/class-filter-options'
import { callApi } from '#client/session/call-api.ts'
import type { SelectOption } from '#ui/select-field.tsx'

export async function listCategoryOptions(): Promise<readonly SelectOption[]> {
  const { categories } = await callApi<typeof listClassFilterOptions>('GET /api/class-filter', { query: {} })
  return categories.map(({ id, name }) => ({ value: id, label: name }))
}
