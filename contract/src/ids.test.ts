import { expect, test } from 'vitest'
import { instant, localDate } from './ids.ts'

test.each([
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['0000-01-01', false],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['9999-12-31', false],
  ['2026-02-30', false],
])('a day or an instant of %s is accepted: %s', (date, isAccepted) => {
  expect(localDate.safeParse(date).success).toBe(isAccepted)
  expect(instant.safeParse(`${date}T00:00:00.000Z`).success).toBe(isAccepted)
})
