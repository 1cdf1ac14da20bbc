import { createClass } from 'contract/planning/new-class'
import { expect, test } from 'vitest'
import { classOf, openingOf, problemsOf, startOpening, startTexts, type ClassTexts } from './class-texts.ts'

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
  expect(problemsOf(complete, days, now)).toEqual([])
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
  expect(problemsOf({ ...complete, [field]: text }, days, now).map(({ field: at }) => at)).toEqual([field])
})

test.each([
  ['no date', '', []],
  ['a date that is over', '2026-11-30,2026-12-05', days],
  ['more days than a class may have', '2026-12-05', Array.from({ length: 61 }, () => days[0]!)],
])('dates that are chosen one by one: %s is said', (_, addedDates, planned) => {
  expect(problemsOf({ ...complete, everyWeeks: '0', addedDates }, planned, now)[0]?.field).toBe('everyWeeks')
})

test('dates that are chosen one by one need neither a first one nor a count', () => {
  const texts = { ...complete, everyWeeks: '0', addedDates: '2026-12-05', first: '', count: '' }
  expect(problemsOf(texts, days, now)).toEqual([])
})

test('an online class has a link and no room, and a class with a room has no link', () => {
  const online: ClassTexts = { ...complete, mode: 'online', venue: '', onlineUrl: ' https://meet.example/a ' }
  expect(problemsOf(online, days, now)).toEqual([])
  const body = { ...classOf(online, days), ...openingOf(startOpening, now) }
  expect(createClass.body.parse(body)).toMatchObject({ onlineUrl: 'https://meet.example/a' })
  expect(body).not.toHaveProperty('venue')
  expect(classOf({ ...online, mode: 'onsite', venue: '禮堂' }, days)).toMatchObject({
    venue: '禮堂',
    onlineUrl: null,
  })
  for (const onlineUrl of ['', 'http://meet.example/a', 'meet.example/a', 'https://meet.example/a b'])
    expect(problemsOf({ ...online, onlineUrl }, days, now)[0]?.field).toBe('onlineUrl')
})

test('without days the times are asked for', () => {
  expect(problemsOf(complete, [], now)[0]?.field).toBe('from')
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

test('a class may end on the next date', () => {
  expect(problemsOf({ ...complete, from: '23:00', until: '01:00' }, days, now)).toEqual([])
})

test('all that is wrong is said at once, and a day that ends before it begins too', () => {
  const wrong = { ...complete, courseId: '', venue: ' ', capacity: '-3', until: '13:00' }
  expect(problemsOf(wrong, days, now).map(({ field }) => field)).toEqual([
    'courseId',
    'venue',
    'capacity',
    'until',
  ])
})
