import type { StaffApplication } from 'contract/lending/staff-applications'
import type { ApplicationEvent, SpaceUse, UseState } from 'contract/spaces/applications'
import { expect, test } from 'vitest'
import { recallableOf } from './recallable-of.ts'

const event = (
  at: string,
  kind: ApplicationEvent['kind'],
  useIds: number[],
): StaffApplication['events'][number] => ({
  at: `2026-12-01T${at}.000Z`,
  kind,
  useIds,
  words: '',
  by: null,
})
const wanted = (id: number, state: UseState): SpaceUse => ({
  id,
  spaceId: 1,
  spaceName: '陶藝教室',
  startsAt: '2026-12-20T11:00:00.000Z',
  endsAt: '2026-12-20T13:00:00.000Z',
  state,
  reason: '',
  mark: null,
  markNote: '',
})

test('the last decision is taken back as a whole, for two minutes', () => {
  const events = [
    event('09:00:00', 'sent', []),
    event('10:00:00', 'approved', [1]),
    event('10:05:00', 'approved', [2]),
    event('10:05:00', 'rejected', [3]),
  ]
  const uses = [wanted(1, 'approved'), wanted(2, 'approved'), wanted(3, 'rejected')]
  expect(recallableOf({ events, uses })).toEqual({ useIds: [2, 3], tellFrom: '2026-12-01T10:07:00.000Z' })
})

test('what is pending again or withdrawn cannot be taken back', () => {
  const events = [event('10:05:00', 'approved', [2]), event('10:05:00', 'rejected', [3])]
  const after = (two: UseState, three: UseState) =>
    recallableOf({ events, uses: [wanted(2, two), wanted(3, three)] })?.useIds
  expect(after('cancelled', 'rejected')).toEqual([3])
  expect(after('pending', 'pending')).toBeUndefined()
  expect(recallableOf({ events: [], uses: [wanted(2, 'approved')] })).toBeUndefined()
})
