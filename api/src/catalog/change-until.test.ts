import { expect, test } from 'vitest'
import { changeUntil } from './change-until.ts'

const startsAt = new Date('2026-06-03T02:00:00Z')

test('a day can be changed until its deadline in hours before it begins', () => {
  expect(changeUntil(startsAt, 24)).toEqual(new Date('2026-06-02T02:00:00Z'))
  expect(changeUntil(startsAt, 0)).toEqual(startsAt)
})
