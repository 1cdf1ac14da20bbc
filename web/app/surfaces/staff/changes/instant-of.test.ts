import { expect, test } from 'vitest'
import { instantOf } from './instant-of.ts'

test.each([
  ['2026-06-03', '19:00', '2026-06-03T11:00:00.000Z'],
  ['2026-06-03', '07:59', '2026-06-02T23:59:00.000Z'],
  ['', '19:00', undefined],
  ['2026-06-03', '', undefined],
])('%s %s in Taipei is %s', (date, time, at) => expect(instantOf(date, time)).toBe(at))
