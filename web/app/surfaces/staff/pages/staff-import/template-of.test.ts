import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.ts'
import { importedForms } from './imported-forms.ts'
import { readSheet } from './read-sheet.ts'
import { readTextTable } from './read-text-table.ts'
import { templateOf } from './template-of.ts'

test.each([
  [importedForms.teacher, { baseId: [{ value: '1', label: '鹿港基地' }] }],
  [
    importedForms.course,
    { category: [{ value: 'music', label: '音樂' }], audiences: [{ value: 'senior', label: '樂齡' }] },
  ],
  [
    importedForms.class,
    {
      courseId: [{ value: '3', label: '拉坯入門' }],
      baseId: [{ value: '1', label: '鹿港基地' }],
      teacherIds: [{ value: '2', label: '王老師' }],
    },
  ],
])(
  'the template can be read again, and has an example for each cell that a class usually has',
  (form, choices) => {
    const template = templateOf(form, choices)
    expect(template.startsWith('\uFEFF')).toBe(true)
    const sheet = readSheet(form, readTextTable(decodeFile(new TextEncoder().encode(template))!))
    const unusual = ['onlineUrl', 'transferTo', 'refundPercents']
    const fields = form.inputs.map(({ field }) => field).filter((field) => !unusual.includes(field))
    expect(sheet).toMatchObject({ rows: [{ number: 2, title: expect.stringContaining('請刪除這一列') }] })
    expect('rows' in sheet && Object.keys(sheet.rows[0]!.cells)).toEqual(fields)
  },
)
