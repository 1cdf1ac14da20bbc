import { expect, test } from 'vitest'
import { proposeDecision } from './propose-decision.ts'

const at = (text: string) => new Date(`2026-06-${text}:00Z`)
const decideBy = at('10T10:00')
const later = at('20T02:00')
const soon = at('13T10:00')

test.each([
  ['enough people, long before', 8, at('01T00:00'), later, 'confirm'],
  ['enough people, after the date', 8, at('11T00:00'), later, 'confirm'],
  ['too few, more than a day before', 7, at('09T09:59'), later, 'wait'],
  ['half, a day before', 4, at('09T10:00'), later, 'extend'],
  ['fewer than half', 3, at('09T10:00'), later, 'not_open'],
  ['half, but the first day is within 72 hours', 4, at('09T10:00'), soon, 'not_open'],
  ['half, after the date, within 72 hours of the first day', 7, at('17T02:00'), later, 'not_open'],
  ['half, after the date, with time left', 7, at('17T01:59'), later, 'extend'],
  ['nobody', 0, at('10T10:00'), later, 'not_open'],
])('%s', (_, people, now, firstStartsAt, proposal) => {
  expect(proposeDecision({ people, minPeople: 8, decideBy, firstStartsAt }, now)).toBe(proposal)
})
