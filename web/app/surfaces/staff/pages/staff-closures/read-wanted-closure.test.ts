import { expect, test } from 'vitest'
import { readWantedClosure } from './read-wanted-closure.ts'

test.each([
  ['date=2026-06-03&place=base:3', { date: '2026-06-03', place: { baseId: 3 } }],
  ['date=2026-06-03&place=county:tainan', { date: '2026-06-03', place: { county: 'tainan' } }],
  [
    'date=2026-06-03&place=base:3&from=13:00&until=25:00',
    { date: '2026-06-03', place: { baseId: 3 }, from: '13:00' },
  ],
  ['date=2026-06-03&place=base:x', undefined],
  ['date=2026-06-03&place=base:0', undefined],
  ['date=2026-06-03&place=base', undefined],
  ['date=2026-06-03&place=county:', undefined],
  ['date=2026-06-03', undefined],
  ['date=tomorrow&place=base:3', undefined],
  ['', undefined],
])('%s', (search, found) => expect(readWantedClosure(new URLSearchParams(search))).toEqual(found))
