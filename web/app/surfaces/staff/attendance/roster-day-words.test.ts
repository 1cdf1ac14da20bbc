import { expect, test } from 'vitest'
import { rosterDayWords, dayPhase } from './roster-day-words.ts'

const day = { startsAt: '2026-06-03T06:00:00.000Z', endsAt: '2026-06-03T08:00:00.000Z', cancelled: false }

test.each([
  ['2026-06-03T04:59:59.999Z', 'early'],
  ['2026-06-03T05:00:00.000Z', 'open'],
  ['2026-06-03T06:00:00.000Z', 'running'],
  ['2026-06-03T08:00:00.000Z', 'over'],
])('at %s the door is %s', (now, phase) => {
  expect(dayPhase(day, Date.parse(now))).toBe(phase)
  expect(dayPhase({ ...day, cancelled: true }, Date.parse(now))).toBe('cancelled')
})

test('a class that did not open says so on every day, and a cancelled one that it is cancelled', () => {
  const now = Date.parse('2026-06-03T06:00:00.000Z')
  const word = (notOpened: boolean) => rosterDayWords({ ...day, cancelled: true, notOpened }, now).word
  expect([word(true), word(false)]).toEqual(['未達開班', '停課'])
})
