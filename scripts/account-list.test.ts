import { expect, test } from 'vitest'
import { deletedSince, readAccountList, writeAccountList } from './account-list.ts'

const [one, two, three] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`)
const list = writeAccountList([one!, two!], new Date('2026-11-25T00:00:00Z'))

test('a list is read as it was written', () => {
  expect(readAccountList(list)).toEqual([one, two])
  expect(readAccountList(writeAccountList([], new Date(0)))).toEqual([])
})

test.each([
  ['empty', ''],
  ['cut off after an account', list.split('\n').slice(0, 2).join('\n')],
  ['cut off within the last line', list.trim().slice(0, -2)],
  ['without its first line', list.split('\n').slice(1).join('\n')],
  ['with an account removed', list.replace(`${two}\n`, '')],
  ['with another line', list.replace(two!, 'no id')],
])('a list that is %s is refused', (_, text) => {
  expect(() => readAccountList(text)).toThrow('is not complete')
})

test('deleted since the restored state is what the newer list does not have; newer accounts do not matter', () => {
  expect(deletedSince([one!, two!], [two!, three!])).toEqual([one])
})
