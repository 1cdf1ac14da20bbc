import type { listCourses } from 'contract/catalog/courses'
import type { staffTeachers } from 'contract/people/staff-teachers'
import { callApi } from '#client/session/call-api.ts'
import { listBaseOptions } from '#surfaces/staff/things/list-base-options.ts'
import type { SelectOption } from '#ui/select-field.tsx'

export type ClassOptions = {
  courses: readonly SelectOption[]
  bases: readonly SelectOption[]
  teachers: readonly SelectOption[]
  now: number
}

/** More than this many pages of courses or teachers are not offered. */
const maxPages = 10

export async function loadNewClass(): Promise<ClassOptions> {
  // First, so that who may not open the page is refused once.
  const bases = await listBaseOptions()
  const [courses, teachers] = await Promise.all([listCourseOptions(), listTeacherOptions()])
  return { courses, bases, teachers, now: Date.now() }
}

const listCourseOptions = () =>
  allPages(async (cursor) => {
    const { items, nextCursor } = await callApi<typeof listCourses>('GET /api/course', {
      query: cursorOf(cursor),
    })
    return { options: items.map(({ id, title }) => ({ value: String(id), label: title })), nextCursor }
  })

const listTeacherOptions = () =>
  allPages(async (cursor) => {
    const query = cursorOf(cursor)
    const { items, nextCursor } = await callApi<typeof staffTeachers.list>('GET /api/admin/teacher', {
      query,
    })
    return { options: items.map(({ id, title }) => ({ value: String(id), label: title })), nextCursor }
  })

const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor })

type OptionPage = { options: SelectOption[]; nextCursor: string | null }

const allPages = async (read: (cursor: string | null) => Promise<OptionPage>): Promise<SelectOption[]> => {
  const all: SelectOption[] = []
  let cursor: string | null = null
  for (let page = 0; page < maxPages; page++) {
    const found: OptionPage = await read(cursor)
    all.push(...found.options)
    cursor = found.nextCursor
    if (cursor === null) break
  }
  return all.toSorted((a, b) => a.label.localeCompare(b.label, 'zh-TW'))
}
