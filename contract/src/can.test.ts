import { describe, expect, test } from 'vitest'
import { can, type Action } from './can.ts'
import { isBaseRole, staffRoles, type Actor, type HeldRole, type StaffRole } from './permissions.ts'

const forAnybodysBooking = ['booking.read', 'booking.create', 'booking.change', 'booking.cancel'] as const
const forOwner = [...forAnybodysBooking, 'booking.feedback'] as const
const forTeacher = ['attendance.read', 'attendance.record'] as const
const forDoor = [...forTeacher, 'party.add'] as const
const forBaseStaff = [
  ...forAnybodysBooking,
  ...forDoor,
  'party.read',
  'party.manage',
  'class.read',
  'class.change',
  'message.read',
  'feedback.read',
  'closure.read',
  'application.read',
  'application.mark',
] as const
const ofContent = ['course.change', 'category.change', 'person_status.change'] as const
const forEditors = ['base.change', 'teacher.change', ...ofContent] as const
const forManagers = [
  ...forBaseStaff,
  'closure.apply',
  'application.decide',
  'class.create',
  'role.change',
  'base.change',
  'teacher.change',
] as const
const forAdmins = [
  ...forManagers,
  ...ofContent,
  'settings.change',
  'holiday.change',
  'redirect.change',
  'change.read',
] as const
const actions = [...forAdmins, 'booking.feedback'] as const
const toRead = ['booking.read', 'attendance.read', 'party.read', 'class.read', 'application.read'] as const
// Does not compile when an action is missing above.
const isComplete: Exclude<Action, (typeof actions)[number]> extends never ? true : false = true

const me = 'a0000000-0000-4000-8000-000000000001'
const somebody = 'a0000000-0000-4000-8000-000000000002'
const person = (isMember: boolean, ...roles: HeldRole[]): Actor => ({
  kind: 'account',
  accountId: me,
  isMember,
  roles,
})
const held = (role: StaffRole, baseId = 1): HeldRole => ({
  role,
  baseId: isBaseRole(role) ? baseId : null,
  teacherId: role === 'teacher' ? 7 : null,
})

const today = { isToday: true, teacherIds: [6, 7] } as const

/** The roles that belong to a base belong to base 1, and teachers' roles to teacher 7. */
const things = {
  'own, base 1': { memberId: me, baseId: 1, ...today },
  'own, base 2': { memberId: me, baseId: 2, ...today },
  'other, base 1': { memberId: somebody, baseId: 1, ...today },
  'other, base 2': { memberId: somebody, baseId: 2, ...today },
  'another date, base 1': { memberId: somebody, baseId: 1, ...today, isToday: false },
  'another teacher, base 1': { memberId: somebody, baseId: 1, ...today, teacherIds: [6] },
} as const
type ThingName = keyof typeof things

const everywhere = Object.keys(things) as ThingName[]
const atBase1 = everywhere.filter((name) => name.endsWith('base 1'))
const at = (names: readonly ThingName[], actionsThere: readonly Action[]) =>
  Object.fromEntries(names.map((name) => [name, actionsThere]))

/** The complete list of what is allowed; everything else must be refused. */
const allowed: Record<string, Partial<Record<ThingName, readonly Action[]>>> = {
  member: { 'own, base 1': forOwner, 'own, base 2': forOwner },
  admin: at(everywhere, forAdmins),
  base_manager: at(atBase1, forManagers),
  base_staff: at(atBase1, forBaseStaff),
  door: at(['own, base 1', 'other, base 1', 'another teacher, base 1'], forDoor),
  teacher: at(
    everywhere.filter((name) => name !== 'another teacher, base 1'),
    forTeacher,
  ),
  editor: at(everywhere, forEditors),
  viewer: at(everywhere, toRead),
}

const actors: Record<string, { actor: Actor; as: readonly string[] }> = {
  'a visitor': { actor: { kind: 'visitor' }, as: [] },
  'an account that has not signed up': { actor: person(false), as: [] },
  'a member': { actor: person(true), as: ['member'] },
  ...Object.fromEntries(
    staffRoles.flatMap((role) => [
      [`${role} without signup`, { actor: person(false, held(role)), as: [role] }],
      [`${role} and member`, { actor: person(true, held(role)), as: [role, 'member'] }],
    ]),
  ),
  'an editor who is also base_staff': {
    actor: person(false, held('editor'), held('base_staff')),
    as: ['editor', 'base_staff'],
  },
  'a viewer who is also base_manager': {
    actor: person(false, held('base_manager'), held('viewer')),
    as: ['viewer', 'base_manager'],
  },
  'somebody at the door who also teaches': {
    actor: person(false, held('door'), held('teacher')),
    as: ['door', 'teacher'],
  },
}

test('the table contains every action', () => expect(isComplete).toBe(true))

describe.each(Object.entries(actors))('%s', (_, { actor, as }) => {
  test.each(Object.entries(things))('%s', (name, thing) => {
    for (const action of actions) {
      const isAllowed = as.some((role) => allowed[role]![name as ThingName]?.includes(action))
      expect(can(actor, action, thing), action).toBe(isAllowed)
    }
  })
})

test.each(['base_manager', 'base_staff'] as const)(
  '%s of two bases may act at both and at no third',
  (role) => {
    const actor = person(false, held(role, 1), held(role, 2))
    const at = (baseId: number) => can(actor, 'booking.change', { memberId: somebody, baseId })
    expect([1, 2, 3].map(at)).toEqual([true, true, false])
  },
)

test('a base role without a base grants nothing', () => {
  for (const role of ['base_manager', 'base_staff', 'door'] as const) {
    const actor = person(false, { role, baseId: null, teacherId: null })
    expect(can(actor, 'attendance.read', things['other, base 1'])).toBe(false)
  }
})

test("a teacher's role without a teacher grants nothing, and one of a base nothing at others", () => {
  const as = (baseId: number | null, teacherId: number | null) =>
    person(false, { role: 'teacher', baseId, teacherId })
  const reads = (actor: Actor, thing: ThingName) => can(actor, 'attendance.read', things[thing])
  expect(reads(as(null, null), 'other, base 1')).toBe(false)
  expect(reads(as(1, 7), 'other, base 1')).toBe(true)
  expect(reads(as(1, 7), 'other, base 2')).toBe(false)
})
