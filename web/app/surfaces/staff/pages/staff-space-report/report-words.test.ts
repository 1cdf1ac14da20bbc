import { expect, test } from 'vitest'
import { hourWords, shareWords, tableOf } from './report-words.ts'

test.each([
  [0, '0'],
  [60, '1'],
  [90, '1.5'],
  [100, '1.7'],
  [119, '2'],
  [72_030, '1,200.5'],
])('%i minutes are %s hours', (minutes, words) => {
  expect(hourWords(minutes)).toBe(words)
})

test('the share is of the opening hours', () => {
  expect(shareWords({ openMinutes: 600, classMinutes: 120, useMinutes: 90 })).toBe('35%')
  expect(shareWords({ openMinutes: 0, classMinutes: 120, useMinutes: 0 })).toBe('')
})

test('a use is a line of the table, in Taipei, and no cell is a formula', () => {
  const use = {
    code: 'A1B2-C3D4',
    title: '=HYPERLINK("http://x.example")',
    baseName: '鹿港基地',
    spaceName: '左廂',
    headcount: 12,
    startsAt: '2026-06-02T16:30:00.000Z',
    endsAt: '2026-06-02T18:00:00.000Z',
    feeTwd: 450,
  }
  const [head, line, end] = tableOf([use]).split('\r\n')
  expect(head).toBe('\uFEFF基地,空間,日期,開始,結束,活動,人數,費用,案件編號')
  expect(line).toBe(
    `鹿港基地,左廂,2026-06-03,00:30,02:00,"'=HYPERLINK(""http://x.example"")",12,450,A1B2-C3D4`,
  )
  expect(end).toBe('')
})
