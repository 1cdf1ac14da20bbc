import type { SpaceAvailability, TakenTime } from 'contract/availability'
import type { SpaceUse } from 'contract/spaces/applications'
import { expect, test } from 'vitest'
import { withoutUse } from './without-use.ts'

const at = (clock: string) => new Date(`2026-12-11T${clock}:00+08:00`).toISOString()
const taken = (from: string, to: string, state: TakenTime['state']): TakenTime => ({
  startsAt: at(from),
  endsAt: at(to),
  state,
  what: '',
})
const availability = (...times: TakenTime[]): SpaceAvailability => ({
  earliest: at('00:00'),
  latest: '2026-12-31',
  minutesBefore: 30,
  minutesAfter: 15,
  days: [],
  taken: times,
})
const use = (state: SpaceUse['state']): SpaceUse => ({
  id: 1,
  spaceId: 2,
  spaceName: '左廂陶房',
  startsAt: at('18:00'),
  endsAt: at('20:00'),
  state,
  reason: '',
  mark: null,
  markNote: '',
})

const approved = taken('17:30', '20:15', 'taken')
const pending = taken('17:30', '20:15', 'pending')
const other = taken('18:00', '20:00', 'taken')

test.each([
  ['an approved use is not in its own way', 'approved', [approved, other], [other]],
  ['a pending use is not in its own way', 'pending', [pending, other], [other]],
  ['of others who applied for the same time one fewer is left', 'pending', [pending, pending], [pending]],
  ['what others have reserved stays', 'pending', [approved], [approved]],
] as const)('%s', (_, state, before, after) => {
  expect(withoutUse(availability(...before), use(state)).taken).toEqual(after)
})
