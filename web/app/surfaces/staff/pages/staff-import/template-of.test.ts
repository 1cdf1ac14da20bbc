import { expect, test } from 'vitest'
import { courseForm } from '#surfaces/staff/things/course-form.ts'
import { teacherForm } from '#surfaces/staff/things/teacher-form.ts'
import { decodeFile } from './decode-file.ts'
import { readSheet } from './read-sheet.ts'
import { readTextTable } from './read-text-table.ts'
import { templateOf } from './template-of.ts'

test.each([
  [teacherForm, { baseId: [{ value: '1', label: '鹿港基地' }] }],
  [courseForm, { category: [{ value: 'music', label: '音樂' }] }],
])('the template can be read again, and has an example for each cell', (form, choices) => {
  const template = templateOf(form, choices)
  expect(template.startsWith('\uFEFF')).toBe(true)
  const sheet = readSheet(form, readTextTable(decodeFile(new TextEncoder().encode(template))!))
  const fields = form.inputs.map(({ field }) => field)
  expect(sheet).toMatchObject({ rows: [{ number: 2, title: expect.stringContaining('請刪除這一列') }] })
  expect('rows' in sheet && Object.keys(sheet.rows[0]!.cells)).toEqual(fields)
})
