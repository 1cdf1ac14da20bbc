import { staffRoleNames, type Access, type StaffRole } from 'contract/permissions'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/refuse.ts'
import { checkAccess } from './check-access.ts'
import type { Actor } from './route.ts'

const account = { kind: 'account', accountId: 'a', sessionId: 's', isMember: false, roles: [] } as const
const actors = {
  visitor: { kind: 'visitor' },
  account,
  member: { ...account, isMember: true },
  'account with a role': { ...account, roles: [{ role: 'admin', baseId: null, teacherId: null }] },
} satisfies Record<string, Actor>

test.each<[Access, keyof typeof actors, code: string | undefined]>([
  ['visitor', 'visitor', undefined],
  ['visitor', 'account', undefined],
  ['visitor', 'member', undefined],
  ['account', 'visitor', 'login_required'],
  ['account', 'account', undefined],
  ['account', 'member', undefined],
  ['member', 'visitor', 'login_required'],
  ['member', 'account', 'signup_required'],
  ['member', 'member', undefined],
  ['member', 'account with a role', 'signup_required'],
])('an endpoint for a %s, called by a %s: %s', (access, name, code) => {
  const answer = (() => {
    try {
      return checkAccess(access, actors[name])
    } catch (error) {
      return error
    }
  })()
  // An allowed caller acts without roles; roles count at staff endpoints only.
  if (code === undefined) expect(answer).toEqual(actors[name])
  else expect(answer).toBeInstanceOf(Refusal)
  if (code !== undefined) expect((answer as Refusal).code).toBe(code)
})

test('the refusal names the roles that may', () => {
  const { admin, base_manager: manager } = staffRoleNames
  const expectWords = (staff: StaffRole[], help: string) =>
    expect(() => checkAccess({ staff }, actors.member)).toThrow(`你的身分不能使用這個功能${help}。`)
  expectWords(['viewer', 'door', 'admin', 'base_manager'], `，請找「${manager}」或「${admin}」幫忙`)
  expectWords(['editor', 'admin'], `，請找「${admin}」幫忙`)
  expectWords(['door'], '')
})

describe('a staff endpoint', () => {
  const staffOnly = { staff: ['admin', 'base_manager'] } satisfies Access
  const withRoles = (...roles: StaffRole[]) => ({
    ...account,
    roles: roles.map((role) => ({ role, baseId: null, teacherId: null })),
  })

  test('admits every actor with one of its roles, who keeps all roles', () => {
    for (const actor of [withRoles('admin'), withRoles('viewer', 'base_manager')])
      expect(checkAccess(staffOnly, actor)).toEqual(actor)
  })

  test.each<[string, Actor, string]>([
    ['a visitor', actors.visitor, 'login_required'],
    ['a member without a role', actors.member, 'forbidden'],
    ['another role', withRoles('viewer'), 'forbidden'],
  ])('refuses %s', (_, actor, code) => {
    expect(() => checkAccess(staffOnly, actor)).toThrow(expect.objectContaining({ code }))
  })

  test('a member with a role has none at an endpoint for members', () => {
    const actor = { ...withRoles('admin'), isMember: true }
    expect(checkAccess('member', actor)).toEqual({ ...actor, roles: [] })
  })
})
