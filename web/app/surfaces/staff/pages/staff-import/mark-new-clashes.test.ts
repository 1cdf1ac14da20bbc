import type { PlanClash } from 'contract/planning/new-class'
import { expect, test } from 'vitest'
import { markNewClashes } from './mark-new-clashes.ts'

const clash = (title: string): PlanClash => ({
  day: '2026-12-05T06:00:00Z',
  kind: 'room',
  teacher: null,
  title,
  baseName: '測試基地',
  startsAt: '2026-12-05T06:00:00Z',
  endsAt: '2026-12-05T08:00:00Z',
  forbids: false,
})
const marked = (clashes: readonly PlanClash[], known?: readonly PlanClash[]) =>
  markNewClashes(clashes, known).map(({ title, isNew }) => `${title} ${isNew}`)

test('what was not shown before is marked and comes first', () => {
  expect(marked([clash('甲'), clash('乙')], [clash('甲')])).toEqual(['乙 true', '甲 false'])
  expect(marked([clash('甲')], [])).toEqual(['甲 true'])
})

test('nothing is new in a row that is shown for the first time', () => {
  expect(marked([clash('甲'), clash('乙')])).toEqual(['甲 false', '乙 false'])
})
