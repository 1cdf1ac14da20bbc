import { expect, test } from 'vitest'
import { lastDoorDay, problemOfEnd, problemOfRole } from './given-role.ts'

const today = '2026-06-01'
const door = { role: 'door', baseId: 1, teacherId: null, endsOn: today } as const
const teacher = { role: 'teacher', baseId: null, teacherId: 7, endsOn: null } as const
const editor = { role: 'editor', baseId: null, teacherId: null, endsOn: null } as const

test.each([
  [door, undefined],
  [{ ...door, endsOn: '2026-07-01' }, undefined],
  [{ ...door, endsOn: '2026-07-02' }, 'endsOn'],
  [{ ...door, endsOn: '2026-05-31' }, 'endsOn'],
  [{ ...door, endsOn: null }, 'endsOn'],
  [{ ...door, baseId: null }, 'baseId'],
  [teacher, undefined],
  [{ ...teacher, baseId: 1 }, undefined],
  [{ ...teacher, teacherId: null }, 'teacherId'],
  [editor, undefined],
  [{ ...editor, endsOn: '2030-01-01' }, undefined],
  [{ ...editor, endsOn: '2026-05-31' }, 'endsOn'],
  [{ ...editor, baseId: 1 }, 'baseId'],
  [{ ...editor, teacherId: 7 }, 'teacherId'],
] as const)('%j: %s', (given, path) => {
  expect(problemOfRole(given, today)?.path).toBe(path)
})

test('the door has 31 days at most, also when its end is changed', () => {
  expect(lastDoorDay(today)).toBe('2026-07-01')
  expect(problemOfEnd({ role: 'door', endsOn: null }, today)?.message).toContain('一定要有最後一天')
  expect(problemOfEnd({ role: 'door', endsOn: '2026-07-02' }, today)?.message).toContain('31 天')
  expect(problemOfEnd({ role: 'viewer', endsOn: null }, today)).toBeUndefined()
})
