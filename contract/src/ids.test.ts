import { expect, test } from 'vitest'
import { listHeldDates } from '#planning/week.ts'
import { checkUses } from '#spaces/own-applications.ts'
import { makeDraw } from '#spaces/staff-draws.ts'
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

test('the year 0 is refused where a date is computed with, before PostgreSQL reads it', () => {
  const use = { spaceId: 1, startsAt: '0000-01-01T00:00:00Z', endsAt: '0000-01-01T01:00:00Z' }
  expect(checkUses.body.safeParse({ uses: [use] }).success).toBe(false)
  const dates = { baseId: '1', from: '0000-01-01', until: '2026-01-01' }
  expect(listHeldDates.query.safeParse(dates).success).toBe(false)
  expect(listHeldDates.query.safeParse({ ...dates, from: '2026-01-01' }).success).toBe(true)
  const errors = makeDraw.body.safeParse({ registersUntil: '9999-12-31T00:00:00Z' }).error?.issues ?? []
  expect(errors).toContainEqual(expect.objectContaining({ path: ['registersUntil'], message: 'year' }))
})
