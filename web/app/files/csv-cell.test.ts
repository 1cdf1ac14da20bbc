import { expect, test } from 'vitest'
import { csvCell } from './csv-cell.ts'

test.each(['=1+1', '+886', '-1', '@SUM(A1)', '\tx', '\rx', '\0x', '|x', '＝1', '＋1', '－1', '＠x'])(
  '%j is not evaluated as a formula',
  (cell) => {
    expect(csvCell(cell).replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test.each([
  ['鹿港基地', '鹿港基地'],
  ['A-1', 'A-1'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
])('%j becomes %j', (cell, written) => {
  expect(csvCell(cell)).toBe(written)
})
