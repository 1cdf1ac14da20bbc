import type { listClassOptions } from 'contract/office/staff-class'
import { callApi } from '#client/session/call-api.ts'
import type { SelectOption } from '#ui/select-field.tsx'

/** Of all bases: a teacher may teach anywhere. */
export async function listTeacherOptions(): Promise<SelectOption[]> {
  const { teachers } = await callApi<typeof listClassOptions>('GET /api/admin/class-option', {})
  return teachers.map(({ id, name }) => ({ value: String(id), label: name }))
}
