import { expect, test } from 'vitest'
import { waitedUses } from './waited-uses.ts'

const free = { problem: null, isTaken: false }
const taken = { problem: '有人借了。', isTaken: true }
const closed = { problem: '休館。', isTaken: false }

test.each([
  ['what is taken', [free, taken, closed, taken], true, [1, 3]],
  ['nothing when the applicant does not want to', [free, taken], false, []],
  ['nothing when nothing else can be applied for', [taken, closed], true, []],
])('one waits for %s', (_, checked, waits, indexes) => {
  expect([...waitedUses(checked, waits)]).toEqual(indexes)
})
