import { describe, expect, test } from 'vitest'
import { can, type Action } from './can.ts'
import { staffRoles, type Actor, type HeldRole, type StaffRole } from './permissions.ts'

const forAnybodysBooking = ['booking.read', 'booking.create', 'booking.change', 'booking.cancel'] as const
const forOwner = [...forAnybodysBooking, 'booking.feedback'] as const
const forBaseStaff = [
  ...forAnybodysBooking,
  'attendance.read',
  'attendance.record',
  'class.read',
  'class.change',
  'message.read',
  'feedback.read',
  'closure.read',
] as const
const ofContent = ['course.change', 'category.change', 'person_status.change'] as const
const forEditors = ['base.change', 'teacher.change', ...ofContent] as const
const forManagers = [
  ...forBaseStaff,
  'closure.apply',
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
] as const
const actions = [...forAdmins, 'booking.feedback'] as const
const toRead = ['booking.read', 'attendance.read', 'class.read'] as const
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
  baseId: role.startsWith('base_') ? baseId : null,
})

/** The roles that belong to a base belong to base 1. */
const things = {
  'own, base 1': { memberId: me, baseId: 1 },
  'own, base 2': { memberId: me, baseId: 2 },
  'other, base 1': { memberId: somebody, baseId: 1 },
  'other, base 2': { memberId: somebody, baseId: 2 },
} as const
type ThingName = keyof typeof things

/** The complete list of what is allowed; everything else must be refused. */
const allowed: Record<string, Partial<Record<ThingName, readonly Action[]>>> = {
  member: { 'own, base 1': forOwner, 'own, base 2': forOwner },
  admin: {
    'own, base 1': forAdmins,
    'own, base 2': forAdmins,
    'other, base 1': forAdmins,
    'other, base 2': forAdmins,
  },
  base_manager: { 'own, base 1': forManagers, 'other, base 1': forManagers },
  base_staff: { 'own, base 1': forBaseStaff, 'other, base 1': forBaseStaff },
  editor: {
    'own, base 1': forEditors,
    'own, base 2': forEditors,
    'other, base 1': forEditors,
    'other, base 2': forEditors,
  },
  viewer: {
    'own, base 1': toRead,
    'own, base 2': toRead,
    'other, base 1': toRead,
    'other, base 2': toRead,
  },
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
  for (const role of ['base_manager', 'base_staff'] as const)
    expect(can(person(false, { role, baseId: null }), 'booking.read', things['other, base 1'])).toBe(false)
})
