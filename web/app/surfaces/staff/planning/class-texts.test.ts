import { createClass } from 'contract/planning/new-class'
import { expect, test } from 'vitest'
import { classOf, missingOf, openingOf, startOpening, startTexts, type ClassTexts } from './class-texts.ts'

const now = Date.parse('2026-12-01T02:00:00Z')
const complete: ClassTexts = {
  ...startTexts('1'),
  courseId: '3',
  name: '週六班',
  venue: '禮堂',
  first: '2026-12-05',
}
const days = [{ startsAt: '2026-12-05T06:00:00.000Z', endsAt: '2026-12-05T08:00:00.000Z' }]

test('a complete plan is valid for the contract, and opens at once without dates', () => {
  expect(missingOf(complete, days, now)).toBeUndefined()
  const body = { ...classOf({ ...complete, teacherIds: '7,3' }, days), ...openingOf(startOpening, now) }
  expect(createClass.body.parse(body)).toMatchObject({
    teacherIds: [7, 3],
    registrationOpensAt: '2026-12-01T02:00:00.000Z',
    publishedAt: '2026-12-01T02:00:00.000Z',
  })
})

test.each([
  ['courseId', ''],
  ['name', ' '],
  ['baseId', ''],
  ['venue', ''],
  ['first', ''],
  ['first', '2026-11-30'],
  ['count', ''],
  ['count', '0'],
  ['count', '61'],
  ['capacity', '12.5'],
  ['capacity', '十二'],
  ['capacity', '501'],
  ['feeTwd', '-1'],
  ['feeTwd', '100001'],
] as const)('%s %j is said at its input', (field, text) => {
  expect(missingOf({ ...complete, [field]: text }, days, now)?.field).toBe(field)
})

test('without days the times are asked for', () => {
  expect(missingOf(complete, [], now)?.field).toBe('from')
})

test('a draft has no time of publication, and a copy names the class it is copied from', () => {
  const opening = { ...startOpening, isDraft: true, opensDate: '2026-12-03' }
  const body = { ...classOf({ ...complete, copyOf: '12' }, days), ...openingOf(opening, now) }
  expect(createClass.body.parse(body)).toMatchObject({
    copyOf: 12,
    registrationOpensAt: '2026-12-03T01:00:00.000Z',
    publishedAt: null,
  })
})
