import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import {
  arrangeAccount,
  arrangeBasics,
  arrangeSecondBase,
  arrangeStaff,
  arrangeTeacher,
  testNow,
} from '#testing/arrange.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { endRole } from './end-role.ts'
import { invitationSecret } from './invitation-secret.ts'
import { inviteStaff } from './invite-staff.ts'
import { listRoles } from './list-roles.ts'
import { makeAdminLink } from './make-admin-link.ts'
import { readInvitation } from './read-invitation.ts'
import { rolesAt, secretOf, wantedRole } from './testing/staff-at-work.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const database = useTestDatabase()
const { depsAt, rolesOf, roleIdOf } = rolesAt(database)
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
})

const dayMs = 86_400_000
const later = (ms: number) => new Date(testNow.getTime() + ms)
const invalid = { code: 'invitation_invalid' }

const as = (actor: Account) => ({ actor, key: randomUUID() })

/** The secret of an invitation, as its inviter reads it. */
const invite = async (inviter: Account, wanted: Partial<Parameters<typeof inviteStaff>[1]> = {}) => {
  const { id } = await inviteStaff(depsAt(), { ...wantedRole, ...wanted }, as(inviter))
  const { invitations } = await listRoles(depsAt(), inviter)
  return { id, secret: secretOf(invitations.find((each) => each.id === id)!.link) }
}

test('whoever accepts has the role; a repeat succeeds, another person is refused', async () => {
  const [admin, guest, other] = [
    await arrangeStaff(database.owner, 'admin'),
    await arrangeAccount(database.owner),
    await arrangeAccount(database.owner),
  ]
  const { secret } = await invite(admin, { endsOn: '2030-01-31' })
  expect(await readInvitation(depsAt(), secret)).toMatchObject({
    role: 'base_staff',
    base: { id: 1 },
    endsOn: '2030-01-31',
    invitedBy: '測試會員',
  })
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await acceptInvitation(depsAt(), secret, guest)).toEqual({ role: 'base_staff' })
  expect(await rolesOf(guest)).toEqual([{ role: 'base_staff', baseId: 1, endsOn: '2030-01-31' }])
  await expect(acceptInvitation(depsAt(), secret, other)).rejects.toMatchObject(invalid)
  await expect(readInvitation(depsAt(), secret)).rejects.toMatchObject(invalid)
  expect(await rolesOf(other)).toEqual([])
})

test('of ten people who accept at once, one gets the role', async () => {
  const { secret } = await invite(await arrangeStaff(database.owner, 'admin'))
  const people = await Promise.all(Array.from({ length: 10 }, () => arrangeAccount(database.owner)))
  const outcomes = await Promise.allSettled(
    people.map((person) => acceptInvitation(depsAt(), secret, person)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const held = await Promise.all(people.map(rolesOf))
  expect(held.flat()).toHaveLength(1)
})

test('an invitation ends after seven days, the one of the command line after half an hour', async () => {
  const [admin, guest] = [await arrangeStaff(database.owner, 'admin'), await arrangeAccount(database.owner)]
  const { secret } = await invite(admin)
  const first = secretOf(await makeAdminLink(depsAt()))
  for (const [of, ms] of [
    [secret, 7 * dayMs],
    [first, 30 * 60_000],
  ] as const) {
    await expect(acceptInvitation(depsAt(later(ms)), of, guest)).rejects.toMatchObject(invalid)
    await acceptInvitation(depsAt(later(ms - 1)), of, guest)
  }
  expect(await rolesOf(guest)).toMatchObject([{ role: 'admin' }, { role: 'base_staff' }])
})

test('nobody accepts a withdrawn invitation, or one of somebody who may not invite any more', async () => {
  const [manager, guest] = [
    await arrangeStaff(database.owner, 'base_manager'),
    await arrangeAccount(database.owner),
  ]
  const [withdrawn, orphaned] = [await invite(manager), await invite(manager)]
  await withdrawInvitation(database.db, withdrawn.id, manager)
  await expect(acceptInvitation(depsAt(), withdrawn.secret, guest)).rejects.toMatchObject(invalid)
  const admin = await arrangeStaff(database.owner, 'admin')
  const listed = async () => (await listRoles(depsAt(), admin)).invitations.map(({ id }) => id)
  expect(await listed()).toContain(orphaned.id)
  await endRole(depsAt(), await roleIdOf(manager), admin)
  await expect(acceptInvitation(depsAt(), orphaned.secret, guest)).rejects.toMatchObject(invalid)
  expect(await listed()).not.toContain(orphaned.id)
  expect(await rolesOf(guest)).toEqual([])
})

test('a secret that this installation has not made is refused', async () => {
  const { id, secret } = await invite(await arrangeStaff(database.owner, 'admin'))
  const guest = await arrangeAccount(database.owner)
  const bytes = Buffer.from(secret, 'base64url')
  const forged = [
    Buffer.concat([bytes.subarray(0, 16), randomBytes(32)]).toString('base64url'),
    randomBytes(48).toString('base64url'),
    invitationSecret(depsAt().keys.sealing, id),
    invitationSecret(depsAt().keys.invitation, randomUUID()),
  ]
  for (const each of forged)
    await expect(acceptInvitation(depsAt(), each, guest)).rejects.toMatchObject(invalid)
})

test('a manager invites for the roles of their own base only, and sees only these', async () => {
  const [manager, admin] = [
    await arrangeStaff(database.owner, 'base_manager'),
    await arrangeStaff(database.owner, 'admin'),
  ]
  const refused = [
    { role: 'base_staff', baseId: 2 },
    { role: 'admin', baseId: null },
    { role: 'viewer', baseId: null },
  ] as const
  for (const wanted of refused) {
    await expect(invite(manager, wanted)).rejects.toMatchObject({ code: 'forbidden' })
    await invite(admin, wanted)
  }
  await invite(manager, { role: 'base_manager' })
  const { held, invitations, bases } = await listRoles(depsAt(), manager)
  expect(new Set([...held, ...invitations].map(({ base }) => base?.id))).toEqual(new Set([1]))
  expect(bases.map(({ id }) => id)).toEqual([1])
  const all = await listRoles(depsAt(), admin)
  expect(new Set(all.invitations.map(({ base }) => base?.id))).toEqual(new Set([1, 2, undefined]))
})

test('a manager of one base who is a volunteer at another manages the first only', async () => {
  const manager = await arrangeStaff(database.owner, 'base_manager')
  const both: Account = {
    ...manager,
    roles: [...manager.roles, { role: 'base_staff', baseId: 2, teacherId: null }],
  }
  expect((await listRoles(depsAt(), both)).bases.map(({ id }) => id)).toEqual([1])
})

test('an invitation of another base is not found by a manager, whatever they know of it', async () => {
  const manager = await arrangeStaff(database.owner, 'base_manager')
  const { id } = await invite(await arrangeStaff(database.owner, 'admin'), { baseId: 2 })
  await expect(withdrawInvitation(database.db, id, manager)).rejects.toMatchObject({ code: 'not_found' })
})

test.each([
  ['a role of a base without a base', { baseId: null }, 'invalid_input'],
  ['a role of no base with a base', { role: 'viewer' }, 'invalid_input'],
  ['a last day before today', { endsOn: '2020-01-01' }, 'invalid_input'],
  ['the door without a last day', { role: 'door' }, 'invalid_input'],
  ['the door for more than 31 days', { role: 'door', endsOn: '2026-07-02' }, 'invalid_input'],
  ['a teacher without whose classes', { role: 'teacher' }, 'invalid_input'],
  ['another role with a teacher', { teacherId: 1 }, 'invalid_input'],
  ['an unknown base', { baseId: 999 }, 'not_found'],
  ['an unknown teacher', { role: 'teacher', teacherId: 999 }, 'not_found'],
  ['an unknown role to hand over', { handsOver: randomUUID() }, 'not_found'],
] as const)('%s is refused', async (_, wanted, code) => {
  await expect(invite(await arrangeStaff(database.owner, 'admin'), wanted)).rejects.toMatchObject({ code })
})

test('a manager invites to the door, and teachers for the classes at the own base', async () => {
  const { owner } = database
  const [manager, guest] = [await arrangeStaff(owner, 'base_manager'), await arrangeAccount(owner)]
  const [teacherId, other] = [await arrangeTeacher(owner), await arrangeTeacher(owner)]
  const teacher = { role: 'teacher', teacherId } as const
  await expect(invite(manager, { ...teacher, baseId: null })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(invite(manager, { ...teacher, baseId: 2 })).rejects.toMatchObject({ code: 'forbidden' })
  const wanted = [
    { role: 'door', endsOn: '2026-07-01' },
    teacher,
    { ...teacher, teacherId: other },
    // Once more: the role stays one.
    teacher,
  ] as const
  for (const each of wanted) {
    const { secret } = await invite(manager, each)
    await acceptInvitation(depsAt(), secret, guest)
  }
  expect(await rolesOf(guest)).toEqual([
    { role: 'door', baseId: 1, endsOn: '2026-07-01' },
    { role: 'teacher', baseId: 1, endsOn: null },
    { role: 'teacher', baseId: 1, endsOn: null },
  ])
  const { held, teachers } = await listRoles(depsAt(), manager)
  const shown = held.flatMap(({ role, teacher: whose }) => (role === 'teacher' ? [whose?.id] : []))
  expect(new Set(shown)).toEqual(new Set([teacherId, other]))
  expect(teachers.map(({ id }) => id)).toContain(teacherId)
})

test('a repeated request invites once', async () => {
  const call = { actor: await arrangeStaff(database.owner, 'admin'), key: randomUUID() }
  const ids = await Promise.all([1, 2, 3].map(() => inviteStaff(depsAt(), wantedRole, call)))
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
})
