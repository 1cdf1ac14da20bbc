import type { listClassFilterOptions } from 'contract/catalog/class-filter-options'
import { callApi } from '#client/session/call-api.ts'
import type { SelectOption } from '#ui/select-field.tsx'

/** The categories, and the person statuses that a course may be for. */
export async function listCourseOptions(): Promise<
  Record<'category' | 'audiences', readonly SelectOption[]>
> {
  const { categories, audiences } = await callApi<typeof listClassFilterOptions>('GET /api/class-filter', {
    query: {},
  })
  return { category: categories.map(toOption), audiences: audiences.map(toOption) }
}

const toOption = ({ id, name }: { id: string; name: string }): SelectOption => ({ value: id, label: name })
