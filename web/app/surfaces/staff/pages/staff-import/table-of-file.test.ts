import { expect, test } from 'vitest'
import { tableOfFile } from './table-of-file.ts'
import { workbookOf } from './testing/workbook-of.ts'
import { zipOf } from './testing/zip-of.ts'

const read = (bytes: Uint8Array<ArrayBuffer>) => tableOfFile(new Blob([bytes]))
const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text))

test('texts of a CSV are its rows, empty ones included', async () => {
  expect(await read(bytesOf('姓名,專長\n王老師,陶藝\n'))).toEqual({
    rows: [['姓名', '專長'], ['王老師', '陶藝'], ['']],
  })
})

test('cells of a workbook are what people would type', async () => {
  const file = workbookOf([
    ['班名', '名額', '日期', '時間', '確定'],
    ['週六 & 週日 <1>', 12, { serial: 46_361 }, { serial: 14 / 24 }, true],
    [null, 0.1, { serial: 46_361 + 14 / 24 }, { serial: 46_361 + 13 / 24 + 1 / 1440 }, false],
  ])
  expect(await read(file)).toEqual({
    rows: [
      ['班名', '名額', '日期', '時間', '確定'],
      ['週六 & 週日 <1>', '12', '2026-12-05', '14:00', 'TRUE'],
      ['', '0.1', '2026-12-05 14:00', '2026-12-05 13:01', 'FALSE'],
    ],
  })
})

test('every minute of a day is read as that minute', async () => {
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) => minute)
  const file = workbookOf(
    minutes.map((minute) => [{ serial: minute / 1440 }, { serial: 46_361 + minute / 1440 }]),
  )
  const { rows } = (await read(file)) as { rows: string[][] }
  const time = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  expect(rows.map(([text]) => text)).toEqual(minutes.map(time))
  expect(rows.slice(1).map(([, text]) => text)).toEqual(
    minutes.slice(1).map((minute) => `2026-12-05 ${time(minute)}`),
  )
})

test('the first sheet that is not empty is read', async () => {
  expect(await read(workbookOf([], [[null], ['姓名'], ['王老師']], [['別的']]))).toEqual({
    rows: [[''], ['姓名'], ['王老師']],
  })
  expect(await read(workbookOf([]))).toEqual({ rows: [] })
})

const noTable = '這不是 CSV 或 Excel（.xlsx）檔，讀不出表格，什麼都沒有匯入。'
const photo = new Uint8Array(6 * 1024 * 1024)
photo.set([0xff, 0xd8, 0xff, 0xe0])

test.each([
  ['a broken zip', bytesOf('PK\u0003\u0004'), '不完整或壞掉'],
  ['half a workbook', workbookOf([['姓名']]).subarray(0, 400), '不完整或壞掉'],
  ['a zip of something else', zipOf({ 'content.xml': '<a/>' }), '這不是 Excel 的 .xlsx 檔'],
  [
    'a workbook with a broken sheet',
    zipOf({ 'xl/workbook.xml': '<workbook', 'xl/_rels/workbook.xml.rels': '<' }),
    '請在試算表軟體裡另存成',
  ],
  ['what a password protects', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), '這個檔案有密碼'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]), noTable],
  // These bytes are Chinese in Big5.
  ['the first bytes of a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), noTable],
  ['a PDF', bytesOf('%PDF-1.7\n1 0 obj\n'), noTable],
  ['a page that is called a workbook', bytesOf('\uFEFF<html><table><tr><td>姓名</td></tr></table>'), noTable],
  ['a photo of 6 MB', photo, noTable],
])('%s is explained', async (_, bytes, problem) => {
  expect(await read(new Uint8Array(bytes))).toEqual({ problem: expect.stringContaining(problem) })
})

test('a sheet of more than half a megabyte is not unpacked', async () => {
  const long = workbookOf([['長'.repeat(180_000)]])
  expect(await read(long)).toEqual({ problem: expect.stringContaining('太大') })
  expect(await read(bytesOf('姓名\n'.repeat(900_000)))).toEqual({
    problem: expect.stringContaining('超過 5 MB'),
  })
})
