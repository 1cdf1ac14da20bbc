import { expect, test } from 'vitest'
import { courseForm } from '#surfaces/staff/things/course-form.ts'
import { teacherForm } from '#surfaces/staff/things/teacher-form.ts'
import { readSheet } from './read-sheet.ts'
import { readTextTable } from './read-text-table.ts'

const read = (text: string) => readSheet(teacherForm, readTextTable(text))
const wang = { number: 2, title: '王老師', cells: { name: '王老師', expertise: '陶藝、柴燒' } }

test('cells are read by their heads, in any order, without the empty ones', () => {
  expect(read('專長,姓名,介紹\n陶藝、柴燒,王老師,\n')).toEqual({ rows: [wang] })
})

test('columns pasted from a spreadsheet have tabs', () => {
  expect(read('姓名\t專長\r\n王老師\t陶藝、柴燒')).toEqual({ rows: [wang] })
})

test('quoted cells may contain commas, quotes and line breaks', () => {
  const { rows } = read('姓名,介紹\r\n王老師,"一,二\r\n""三"""\r\n') as { rows: object[] }
  expect(rows).toEqual([
    { number: 2, title: '王老師', cells: { name: '王老師', biography: '一,二\r\n"三"' } },
  ])
})

test('empty rows are left out, and the others keep their number', () => {
  expect(read('姓名,專長\n,\n\n王老師,陶藝、柴燒\n\n')).toEqual({ rows: [{ ...wang, number: 4 }] })
})

test('heads that are missing, unknown or there twice are named', () => {
  expect(read('名字,專長\n王老師,陶藝')).toEqual({
    problem: '第一列是標題：少了「姓名」。不認得「名字」。可以用的標題是「姓名」「專長」「基地」「介紹」。',
  })
  expect(read('姓名,姓名\n王老師,陶藝')).toMatchObject({
    problem: expect.stringContaining('「姓名」出現兩次'),
  })
  expect(readSheet(courseForm, readTextTable('名稱\n拉坯'))).toMatchObject({
    problem: expect.stringContaining('少了「類別」'),
  })
})

test.each([
  ['', '這裡面沒有資料'],
  ['\n , \n', '這裡面沒有資料'],
  ['姓名,專長\n', '標題下面沒有資料'],
  ['姓名,專長\n王老師,陶藝,柴燒', '第 2 列有內容不在任何標題下面'],
  ['姓名,專長\n"王老師,陶藝', '引號'],
])('%j is explained', (text, problem) => {
  expect(read(text)).toEqual({ problem: expect.stringContaining(problem) })
})

test('more than two hundred rows, and more than one request can carry, have to be split', () => {
  const sheet = (rows: number, biography = '') =>
    read(`姓名,介紹\n${Array.from({ length: rows }, (_, index) => `老師${index},${biography}`).join('\n')}`)
  expect(sheet(200)).toMatchObject({ rows: { length: 200 } })
  expect(sheet(201)).toEqual({ problem: expect.stringContaining('一次最多 200 列，這裡有 201 列') })
  expect(sheet(100, '長'.repeat(300))).toEqual({ problem: expect.stringContaining('分成兩個檔案') })
})
