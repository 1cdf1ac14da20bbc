import { expect, test } from 'vitest'
import { problemOfInvitation } from './invitation-problem.ts'

const staff = { forName: '小美', role: 'base_staff', baseId: 1, teacherId: null, endsOn: null } as const
const teacher = { ...staff, role: 'teacher', teacherId: 3 } as const
const today = '2026-06-01'
const pathOf = (invited: Parameters<typeof problemOfInvitation>[0], isAdmin = false) =>
  problemOfInvitation(invited, { isAdmin, today })?.path

test.each([
  ['nothing is missing', staff, undefined],
  ['a name of spaces', { ...staff, forName: '  ' }, 'forName'],
  ['no base', { ...staff, baseId: null }, 'baseId'],
  ['no teacher', { ...teacher, teacherId: null, baseId: null }, 'teacherId'],
  ['a teacher of no base, invited by a base', { ...teacher, baseId: null }, 'baseId'],
  ['a last day that has passed', { ...staff, endsOn: '2026-05-31' }, 'endsOn'],
  ['no last day at the door', { ...staff, role: 'door' }, 'endsOn'],
] as const)('%s: the field is %s', (_, invited, path) => {
  expect(pathOf(invited)).toBe(path)
})

test('administrators invite a teacher for all bases', () => {
  expect(pathOf({ ...teacher, baseId: null }, true)).toBeUndefined()
})
