import { expect, test } from 'vitest'
import { baseForm } from '#surfaces/staff/things/base-form.ts'
import { categoryForm } from '#surfaces/staff/things/category-form.ts'
import { redirectForm } from '#surfaces/staff/things/redirect-form.ts'
import { teacherForm } from '#surfaces/staff/things/teacher-form.ts'
import { changeWords, chooseAllWords, chosenWords, emptyTitle, emptyWords, totalWords } from './list-words.ts'

const now = Date.parse('2026-03-02T01:00:00+08:00')
const all = { q: '', state: undefined }

test.each([
  ['2026-03-02T00:00:00+08:00', '陳怡君　今天 00:00'],
  ['2026-03-01T23:59:00+08:00', '陳怡君　昨天 23:59'],
  ['2026-02-28T23:59:00+08:00', '陳怡君　2月28日（六）23:59'],
  ['2025-12-31T23:59:00+08:00', '陳怡君　2025年12月31日（三）'],
])('who changed it at %s', (at, words) => {
  expect(changeWords({ at, by: '陳怡君' }, now)).toBe(words)
})

test('a change of nobody is one of the system, and without a change there are no words', () => {
  expect(changeWords({ at: '2026-03-02T00:00:00+08:00', by: null }, now)).toBe('系統　今天 00:00')
  expect(changeWords(null, now)).toBe('')
})

test('the total has the word for one of them, and says what was found of what was looked for', () => {
  expect(totalWords(teacherForm, 1234, all)).toBe('共 1,234 位老師')
  expect(totalWords(categoryForm, 8, { ...all, q: '陶' })).toBe('找到 8 個課程類別')
  expect(totalWords(teacherForm, 3, { ...all, state: 'hidden' })).toBe('找到 3 位老師')
  expect(totalWords(teacherForm, 9_999, all)).toBe('共 9,999 位老師')
  expect(totalWords(teacherForm, 10_000, all)).toBe('共 10,000 位以上的老師')
})

test('all that match can be chosen, and of too many the first ones', () => {
  expect(chooseAllWords(teacherForm, 500, { ...all, q: '陶' })).toBe('選取全部符合的 500 位')
  expect(chooseAllWords(teacherForm, 60, { ...all, state: 'hidden' })).toBe('選取全部符合的 60 位')
  expect(chooseAllWords(teacherForm, 60, all)).toBe('選取全部 60 位')
  expect(chooseAllWords(teacherForm, 501, all)).toBe('選取其中 500 位')
})

test('what is chosen is counted, with those that are not in sight and that more match', () => {
  expect(chosenWords(teacherForm, { count: 2, elsewhere: 0, total: 900 })).toBe('已選 2 位')
  expect(chosenWords(teacherForm, { count: 120, elsewhere: 70, total: 120 })).toBe(
    '已選 120 位，其中 70 位在其他頁',
  )
  expect(chosenWords(teacherForm, { count: 500, elsewhere: 450, total: 500 })).not.toContain('一次最多')
  expect(chosenWords(teacherForm, { count: 500, elsewhere: 450, total: 501 })).toBe(
    '已選 500 位，其中 450 位在其他頁，一次最多 500 位，其餘的下次再選',
  )
})

test('an empty list says what it has none of', () => {
  expect(emptyTitle(teacherForm, all)).toBe('還沒有老師')
  expect(emptyTitle(teacherForm, { ...all, state: 'shown' })).toBe('沒有公開中的老師')
  expect(emptyTitle(teacherForm, { q: '阿土', state: 'shown' })).toBe('找不到「阿土」')
})

test('an empty list says what the thing is for and how the first one is made, or who may make it', () => {
  expect(emptyWords(redirectForm, all, true)).toBe(
    `${redirectForm.list!.purpose}按「新增轉址」，就能建立第一筆。`,
  )
  expect(emptyWords(baseForm, all, false)).toBe(`${baseForm.list!.purpose}新增基地要有「管理員」的權限。`)
})

test('a search without hits says where else to look; tabs are named only where there are some', () => {
  expect(emptyWords(teacherForm, { ...all, state: 'hidden' }, true)).toBe('看看其他分頁。')
  expect(emptyWords(teacherForm, { q: '阿土', state: 'hidden' }, true)).toBe('換一個詞，或看看其他分頁。')
  expect(emptyWords(redirectForm, { ...all, q: '/x' }, true)).toBe('換一個詞再找。')
})
