import { staffPages } from 'contract/staff-pages'
import { expect, test } from 'vitest'
import { countsOfParts } from './counts-of-parts.ts'
import type { ToDo } from './read-to-do.ts'

const nothing: ToDo = {
  seats: [],
  unreminded: [],
  toPhone: [],
  decisions: [],
  applications: 0,
  unpaid: 0,
  undelivered: 0,
}
const at = '2026-12-01T01:00:00.000Z'
const day = { classDayId: 1, title: '陶藝', className: '週六班', startsAt: at }

test('people to phone are counted, of class days the days, and classes to decide', () => {
  const counts = countsOfParts({
    ...nothing,
    seats: [{ ...day, classId: 1, free: 2, waitingPeople: 5 }],
    unreminded: [{ ...day, people: 4 }],
    toPhone: [
      { closureId: 'a', date: '2026-12-01', people: 3 },
      { closureId: 'b', date: '2026-12-02', people: 9 },
    ],
    decisions: [
      {
        classId: 1,
        title: '陶藝',
        className: '週六班',
        category: 'craft',
        firstStartsAt: at,
        baseName: '巷口',
        people: 3,
        minPeople: 5,
        decideBy: at,
        proposal: 'wait',
      },
    ],
    applications: 2,
    unpaid: 1,
    undelivered: 7,
  })
  expect(Object.fromEntries(counts)).toEqual({
    [staffPages.staffHome]: 3,
    [staffPages.staffClosures]: 12,
    [staffPages.staffApplications]: 3,
    [staffPages.staffMessages]: 7,
  })
})

test('where nothing waits there is no badge', () => {
  expect(countsOfParts(nothing).size).toBe(0)
})
