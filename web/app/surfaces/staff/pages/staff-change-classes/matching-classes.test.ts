import { expect, test } from 'vitest'
import type { ClassLine } from './class-columns.tsx'
import { matchingClasses, optionsOf } from './matching-classes.ts'

const line = (id: number, title: string, baseName: string, word: string) =>
  ({ id, title, className: 'Ａ班', baseName, word }) as ClassLine
const lines = [
  line(1, '手捏陶', '鹿港基地', '招生中'),
  line(2, '木工', '鹿港基地', '草稿'),
  line(3, '手捏陶', '大溪基地', '招生中'),
]
const found = (wanted: Partial<Parameters<typeof matchingClasses>[1]>) =>
  matchingClasses(lines, { q: '', base: '', state: '', ...wanted }).map(({ id }) => id)

test('words, base and state are all asked', () => {
  expect(found({})).toEqual([1, 2, 3])
  expect(found({ q: '鹿港 陶' })).toEqual([1])
  expect(found({ q: '陶', base: '大溪基地' })).toEqual([3])
  expect(found({ base: '鹿港基地', state: '草稿' })).toEqual([2])
  expect(found({ q: '茶' })).toEqual([])
})

test('what can be chosen is there once', () => {
  expect(optionsOf(lines, 'baseName').map(({ value }) => value)).toEqual(['鹿港基地', '大溪基地'])
})
