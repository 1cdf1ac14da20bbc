import type { Holiday, listComingHolidays } from 'contract/catalog/holidays'
import type { listClassOptions } from 'contract/office/staff-class'
import { callApi } from '#client/session/call-api.ts'
import { listBaseOptions } from '#surfaces/staff/things/list-base-options.ts'
import type { SelectOption } from '#ui/select-field.tsx'

/** `publishedAt`: null for a draft. */
export type CourseOption = SelectOption & { publishedAt: string | null }

export type ClassOptions = {
  /** Also those that visitors do not see yet. */
  courses: readonly CourseOption[]
  bases: readonly SelectOption[]
  teachers: readonly SelectOption[]
  statuses: readonly SelectOption[]
  /** By date. */
  holidays: ReadonlyMap<string, Holiday>
  now: number
}

export async function loadClassOptions(): Promise<ClassOptions> {
  // First, so that who may not open the page is refused once.
  const bases = await listBaseOptions()
  const [{ courses, teachers, statuses }, { holidays }] = await Promise.all([
    callApi<typeof listClassOptions>('GET /api/admin/class-option', {}),
    callApi<typeof listComingHolidays>('GET /api/admin/coming-holiday', {}),
  ])
  return {
    bases,
    courses: courses.map(({ id, title, publishedAt }) => ({ value: String(id), label: title, publishedAt })),
    teachers: teachers.map(({ id, name }) => ({ value: String(id), label: name })),
    statuses: statuses.map(({ id, name }) => ({ value: id, label: name })),
    holidays: new Map(holidays.map((holiday) => [holiday.day, holiday])),
    now: Date.now(),
  }
}
