import { expect, test } from 'vitest'
import { cancelWords, changeWords, endedWords, seatsWords } from './roster-words.ts'

const booked = (people: number) => ({ name: '林美麗', state: 'booked', people }) as const
const cancelled = { name: null, state: 'cancelled', people: 2 } as const
const waiting = { name: '林美麗', state: 'waiting', people: 2 } as const

test('how many seats there are now is said beside what was read', () => {
  expect(seatsWords(booked(3), booked(2))).toBe('3 位')
  expect(seatsWords(booked(3), waiting)).toBe('已報名 3 位')
  expect(seatsWords(cancelled, booked(2))).toBe('已取消')
})

test('what ends a day is named as what it is', () => {
  expect(cancelWords(booked(2), {})).toBe('取消這一天')
  expect(cancelWords(waiting, {})).toBe('取消候補')
  expect(cancelWords(booked(2), { asLeave: true })).toBe('請假')
})

test('who has ended a day before is said, without a name of the party too', () => {
  expect(endedWords(cancelled, '班務 簡雅雯')).toBe('這筆報名：已取消（班務 簡雅雯剛才處理的）')
  expect(endedWords(cancelled, null)).toBe('這筆報名：已取消（系統剛才處理的）')
})

test('a change says both sizes, or what the party is now', () => {
  expect(changeWords(booked(2), booked(3))).toBe('林美麗：2 位改成 3 位')
  expect(changeWords(waiting, booked(2))).toBe('林美麗：報名 2 位')
  expect(changeWords(booked(2), cancelled)).toBe('這筆報名：已取消')
})
