import type { listClassOptions } from 'contract/office/staff-class'
import { callApi } from '#client/session/call-api.ts'
import { listBaseOptions } from '#surfaces/staff/things/list-base-options.ts'
import type { SelectOption } from '#ui/select-field.tsx'

export type ClassOptions = {
  courses: readonly SelectOption[]
  bases: readonly SelectOption[]
  teachers: readonly SelectOption[]
  now: number
}

export async function loadNewClass(): Promise<ClassOptions> {
  // First, so that who may not open the page is refused once.
  const bases = await listBaseOptions()
  const { courses, teachers } = await callApi<typeof listClassOptions>('GET /api/admin/class-option', {})
  return {
    bases,
    courses: courses.map(({ id, title }) => ({ value: String(id), label: title })),
    teachers: teachers.map(({ id, name }) => ({ value: String(id), label: name })),
    now: Date.now(),
  }
}
