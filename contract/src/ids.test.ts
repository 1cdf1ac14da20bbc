import { expect, test } from 'vitest'
import { makeDraw } from '#draws/staff-draws.ts'
import { changeDays, previewDays } from '#office/day-plan.ts'
import { addClassDay, moveClassDay, previewMove } from '#office/staff-class.ts'
import { createClass } from '#planning/new-class.ts'
import { listHeldDates } from '#planning/week.ts'
import { checkUses } from '#spaces/own-applications.ts'
import { knownDate, knownInstant } from './ids.ts'

test.each([
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['0000-01-01', false],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['9999-12-31', false],
  ['2026-02-30', false],
])('a day or an instant of %s is accepted: %s', (date, isAccepted) => {
  expect(knownDate.safeParse(date).success).toBe(isAccepted)
  expect(knownInstant.safeParse(`${date}T00:00:00.000Z`).success).toBe(isAccepted)
})

test('an instant has whole milliseconds', () => {
  expect(knownInstant.safeParse('2026-06-01T02:00:00.123Z').success).toBe(true)
  expect(knownInstant.safeParse('2026-06-01T02:00:00.000001Z').success).toBe(false)
})

test('the year 0 is refused where a date is computed with, before PostgreSQL reads it', () => {
  const use = { spaceId: 1, startsAt: '0000-01-01T00:00:00Z', endsAt: '0000-01-01T01:00:00Z' }
  expect(checkUses.body.safeParse({ uses: [use] }).success).toBe(false)
  const dates = { baseId: '1', from: '0000-01-01', until: '2026-01-01' }
  expect(listHeldDates.query.safeParse(dates).success).toBe(false)
  expect(listHeldDates.query.safeParse({ ...dates, from: '2026-01-01' }).success).toBe(true)
  const errors = makeDraw.body.safeParse({ registersUntil: '9999-12-31T00:00:00Z' }).error?.issues ?? []
  expect(errors).toContainEqual(expect.objectContaining({ path: ['registersUntil'], message: 'year' }))
})

// Of 20:00 UTC on the last day of 9999 it is the year 10000 in Taipei, which is written with more than four digits.
test('a class day is never of a year whose dates cannot be written in Taipei', () => {
  const span = { startsAt: '9999-12-31T20:00:00Z', endsAt: '9999-12-31T21:00:00Z' }
  const yearsRefusedBy = (schema: Checked, sent: object) =>
    schema
      .safeParse(sent)
      .error?.issues.flatMap(({ message, path }) => (message === 'year' ? [path.at(-1)] : []))
  const both = ['startsAt', 'endsAt']
  for (const { body } of [previewDays, changeDays])
    expect(yearsRefusedBy(body, { days: [1], time: span })).toEqual(both)
  for (const { body } of [moveClassDay, addClassDay]) expect(yearsRefusedBy(body, span)).toEqual(both)
  expect(yearsRefusedBy(previewMove.query, span)).toEqual(both)
  expect(yearsRefusedBy(createClass.body, { days: [span] })).toEqual(both)
})

type Checked = {
  safeParse: (sent: object) => { error?: { issues: { message: string; path: PropertyKey[] }[] } }
}
