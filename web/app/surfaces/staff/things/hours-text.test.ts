import { expect, test } from 'vitest'
import { textOfWeek, typedWeek, weekInWords, weekOf } from './hours-text.ts'

const day = ['09:00–21:00']
const short = ['09:00–12:00', '14:00–18:00']

test('a week is typed and read as text, with empty days at both ends', () => {
  const week = [[], day, day, short, day, day, []]
  expect(weekOf(textOfWeek(week))).toEqual(week)
  expect(weekOf('')).toEqual([[], [], [], [], [], [], []])
})

test('half a span is kept while typing and sent; one of which nothing is typed is not sent', () => {
  const text = textOfWeek([['09:00–', '–'], [], [], [], [], [], []])
  expect(typedWeek(text)[0]).toEqual(['09:00–', '–'])
  expect(weekOf(text)[0]).toEqual(['09:00–'])
})

test.each([
  [[[], day, day, day, day, day, short], '週一至週五 09:00–21:00；週六 09:00–12:00、14:00–18:00；週日 休館'],
  [[day, day, day, day, day, day, day], '週一至週日 09:00–21:00'],
  [[day, [], [], day, day, day, day], '週一、週二 休館；週三至週日 09:00–21:00'],
  [[[], [], [], [], [], [], []], ''],
])('%j: %s', (week, words) => {
  expect(weekInWords(week, '休館')).toBe(words)
})
