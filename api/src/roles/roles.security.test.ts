import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readStaff } from '#identity/read-staff.ts'
import { deleteAccount } from '#own-data/delete-account.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeAccount, arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeRoleEnd } from './change-role-end.ts'
import { endDueRoles, endRole } from './end-role.ts'
import { inviteStaff } from './invite-staff.ts'
import { listRoleGivers } from './list-role-givers.ts'
import { listRoles } from './list-roles.ts'
import { rolesAt, secretOf, wantedRole } from './testing/staff-at-work.ts'

const database = useTestDatabase()
const { depsAt, rolesOf, roleIdOf } = rolesAt(database)
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
})
beforeEach(() => database.owner.query('delete from identity.staff_roles'))

const lastAdmin = { code: 'last_admin' }
const openSession = async ({ accountId, sessionId }: Account) => {
  await database.owner.query(
    `insert into identity.sessions (id, account_id, salt, generation, rotated_at, idle_expires_at, expires_at, device, created_at)
     values ($1, $2, $3, 1, $4, $4::timestamptz + interval '9 days', $4::timestamptz + interval '9 days', 'test', $4)`,
    [sessionId, accountId, Buffer.alloc(16), testNow],
  )
}
const isOpen = async ({ sessionId }: Account) => {
  const { rows } = await database.owner.query(
    'select from identity.sessions where id = $1 and revoked_at is null',
    [sessionId],
  )
  return rows.length === 1
}

test('an ended role ends the sessions of the person, but not the one that asks', async () => {
  const [admin, other, staff] = [
    await arrangeStaff(database.owner, 'admin'),
    await arrangeStaff(database.owner, 'admin'),
    await arrangeStaff(database.owner, 'base_staff'),
  ]
  for (const person of [other, staff]) await openSession(person)
  await endRole(depsAt(), await roleIdOf(staff), admin)
  expect([await rolesOf(staff), await isOpen(staff)]).toEqual([[], false])
  await endRole(depsAt(), await roleIdOf(other), other)
  expect([await rolesOf(other), await isOpen(other)]).toEqual([[], true])
})

test('the last administrator stays: not ended, not limited, not deleted', async () => {
  const admin = await arrangeStaff(database.owner, 'admin')
  const limited = await arrangeStaff(database.owner, 'admin')
  const roleId = await roleIdOf(admin)
  await changeRoleEnd(depsAt(), { roleId: await roleIdOf(limited), was: null, endsOn: '2030-01-01' }, admin)
  await expect(endRole(depsAt(), roleId, limited)).rejects.toMatchObject(lastAdmin)
  await expect(
    changeRoleEnd(depsAt(), { roleId, was: null, endsOn: '2030-01-01' }, admin),
  ).rejects.toMatchObject(lastAdmin)
  await openSession(admin)
  await database.owner.query('update identity.sessions set confirmed_at = $2 where id = $1', [
    admin.sessionId,
    testNow,
  ])
  await expect(deleteAccount(depsAt(), admin)).rejects.toMatchObject(lastAdmin)
  expect(await rolesOf(admin)).toHaveLength(1)
})

test('of two administrators who end each other at once, one stays', async () => {
  for (let round = 0; round < 10; round++) {
    await database.owner.query('delete from identity.staff_roles')
    const pair = [
      await arrangeStaff(database.owner, 'admin'),
      await arrangeStaff(database.owner, 'admin'),
    ] as const
    const ids = [await roleIdOf(pair[0]), await roleIdOf(pair[1])] as const
    const outcomes = await Promise.allSettled([
      endRole(depsAt(), ids[1], pair[0]),
      endRole(depsAt(), ids[0], pair[1]),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('a role lasts until the end of its last day in Taipei, also before the job has ended it', async () => {
  await arrangeStaff(database.owner, 'admin')
  const staff = await arrangeStaff(database.owner, 'base_staff')
  await openSession(staff)
  await database.owner.query(
    `update identity.staff_roles set ends_on = '2026-06-30' where role = 'base_staff'`,
  )
  const [last, over] = [new Date('2026-06-30T15:59:59Z'), new Date('2026-06-30T16:00:00Z')]
  expect((await readStaff(database.db, staff, last)).roles).toHaveLength(1)
  await expect(readStaff(database.db, staff, over)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await endDueRoles(database.db, last)).toBe(0)
  expect(await isOpen(staff)).toBe(true)
  expect(await endDueRoles(database.db, over)).toBe(1)
  expect([await rolesOf(staff), await isOpen(staff)]).toEqual([[], false])
})

test('a manager neither ends nor limits roles of another base or of none', async () => {
  const manager = await arrangeStaff(database.owner, 'base_manager')
  const others = [
    await arrangeStaff(database.owner, 'admin'),
    await arrangeStaff(database.owner, 'base_staff', { baseId: 2 }),
  ]
  for (const other of others) {
    const roleId = await roleIdOf(other)
    await expect(endRole(depsAt(), roleId, manager)).rejects.toMatchObject({ code: 'not_found' })
    await expect(changeRoleEnd(depsAt(), { roleId, was: null, endsOn: null }, manager)).rejects.toMatchObject(
      {
        code: 'not_found',
      },
    )
  }
})

test('the role at the door keeps a last day of at most 31 days from today', async () => {
  const manager = await arrangeStaff(database.owner, 'base_manager')
  const door = await arrangeStaff(database.owner, 'door')
  const roleId = await roleIdOf(door)
  const was = (await rolesOf(door))[0]!.endsOn
  for (const endsOn of [null, '2026-07-02'])
    await expect(changeRoleEnd(depsAt(), { roleId, was, endsOn }, manager)).rejects.toMatchObject({
      code: 'invalid_input',
    })
  await changeRoleEnd(depsAt(), { roleId, was, endsOn: '2026-07-01' }, manager)
  expect(await rolesOf(door)).toMatchObject([{ endsOn: '2026-07-01' }])
})

test('of two people the second does not overwrite the last day of the first unseen; a repeat is done', async () => {
  const manager = await arrangeStaff(database.owner, 'base_manager')
  const staff = await arrangeStaff(database.owner, 'base_staff')
  const roleId = await roleIdOf(staff)
  const change = (was: string | null, endsOn: string | null) =>
    changeRoleEnd(depsAt(), { roleId, was, endsOn }, manager)
  await change(null, '2026-07-01')
  await expect(change(null, '2026-08-01')).rejects.toMatchObject({
    code: 'edit_conflict',
    details: { conflicts: [{ field: 'endsOn', value: '2026-07-01' }] },
  })
  await change(null, '2026-07-01')
  expect(await rolesOf(staff)).toMatchObject([{ endsOn: '2026-07-01' }])
  await change('2026-07-01', null)
  expect(await rolesOf(staff)).toMatchObject([{ endsOn: null }])
})

test('who lacks a role reads whom to ask: administrators, and managers of the own bases', async () => {
  const { owner } = database
  const managers = [await arrangeStaff(owner, 'base_manager'), await arrangeStaff(owner, 'base_manager')]
  await arrangeStaff(owner, 'base_manager', { baseId: 2 })
  await arrangeStaff(owner, 'admin')
  await owner.query(`update identity.members set name = '江主任' where id = $1`, [managers[0]!.accountId])
  await owner.query(`update identity.staff_roles set ends_on = '2026-05-31' where account_id = $1`, [
    managers[1]!.accountId,
  ])
  const asked = async (actor: Account) => (await listRoleGivers(depsAt(), actor)).givers
  const atBase1 = (await asked(await arrangeStaff(owner, 'door'))).filter(({ baseName }) => baseName !== null)
  expect(atBase1).toContainEqual({ name: '江主任', role: 'base_manager', baseName: '測試基地' })
  expect(new Set(atBase1.map(({ baseName }) => baseName))).toEqual(new Set(['測試基地']))
  const { rows } = await owner.query(
    `select from identity.staff_roles where role = 'base_manager' and base_id = 1
       and (ends_on is null or ends_on >= '2026-06-01')`,
  )
  expect(atBase1).toHaveLength(rows.length)
  const everywhere = await asked(await arrangeStaff(owner, 'editor'))
  expect(new Set(everywhere.map(({ role }) => role))).toEqual(new Set(['admin']))
})

const handOver = async (from: Account, inviter: Account, wanted: Parameters<typeof inviteStaff>[1]) => {
  const handsOver = await roleIdOf(from)
  const { id } = await inviteStaff(depsAt(), { ...wanted, handsOver }, { actor: inviter, key: randomUUID() })
  const { invitations } = await listRoles(depsAt(), inviter)
  return secretOf(invitations.find((each) => each.id === id)!.link)
}

test('the last administrator hands over: the next one has the role, the last one has none', async () => {
  const [admin, next] = [await arrangeStaff(database.owner, 'admin'), await arrangeAccount(database.owner)]
  const secret = await handOver(admin, admin, { ...wantedRole, role: 'admin', baseId: null })
  expect(await rolesOf(admin)).toHaveLength(1)
  await acceptInvitation(depsAt(), secret, next)
  expect([await rolesOf(admin), await rolesOf(next)]).toEqual([
    [],
    [{ role: 'admin', baseId: null, endsOn: null }],
  ])
})

test('a role is handed over with its last day, and only as the same role', async () => {
  const [admin, staff] = [
    await arrangeStaff(database.owner, 'admin'),
    await arrangeStaff(database.owner, 'base_staff'),
  ]
  await database.owner.query(
    `update identity.staff_roles set ends_on = '2030-05-05' where role = 'base_staff'`,
  )
  await expect(handOver(staff, admin, { ...wantedRole, role: 'base_manager' })).rejects.toMatchObject({
    code: 'not_found',
  })
  const next = await arrangeAccount(database.owner)
  await acceptInvitation(depsAt(), await handOver(staff, admin, wantedRole), next)
  expect(await rolesOf(next)).toEqual([{ role: 'base_staff', baseId: 1, endsOn: '2030-05-05' }])
})

test('a role that has ended before it is taken over keeps its last day, and is not given after it', async () => {
  const [admin, staff] = [
    await arrangeStaff(database.owner, 'admin'),
    await arrangeStaff(database.owner, 'base_staff'),
  ]
  await database.owner.query(
    `update identity.staff_roles set ends_on = '2026-06-02' where role = 'base_staff'`,
  )
  const secrets = [await handOver(staff, admin, wantedRole), await handOver(staff, admin, wantedRole)]
  await endRole(depsAt(), await roleIdOf(staff), admin)
  const [next, late] = [await arrangeAccount(database.owner), await arrangeAccount(database.owner)]
  await acceptInvitation(depsAt(), secrets[0]!, next)
  expect(await rolesOf(next)).toEqual([{ role: 'base_staff', baseId: 1, endsOn: '2026-06-02' }])
  const after = depsAt(new Date('2026-06-03T00:05:00+08:00'))
  const listed = async (deps: typeof after) =>
    (await listRoles(deps, admin)).invitations.map(({ endsOn }) => endsOn)
  expect(await listed(depsAt())).toEqual(['2026-06-02'])
  expect(await listed(after)).toEqual([])
  await expect(acceptInvitation(after, secrets[1]!, late)).rejects.toMatchObject({
    code: 'invitation_invalid',
  })
  expect(await rolesOf(late)).toEqual([])
})

test('who has the role already keeps it until the later day', async () => {
  const [admin, staff] = [
    await arrangeStaff(database.owner, 'admin'),
    await arrangeStaff(database.owner, 'base_staff'),
  ]
  const accept = async (endsOn: string | null) => {
    const { id } = await inviteStaff(depsAt(), { ...wantedRole, endsOn }, { actor: admin, key: randomUUID() })
    const { invitations } = await listRoles(depsAt(), admin)
    const { link } = invitations.find((each) => each.id === id)!
    await acceptInvitation(depsAt(), secretOf(link), staff)
    return (await rolesOf(staff))[0]!.endsOn
  }
  expect(await accept('2030-01-01')).toBeNull()
  await database.owner.query(
    `update identity.staff_roles set ends_on = '2030-05-05' where role = 'base_staff'`,
  )
  expect(await accept('2030-01-01')).toBe('2030-05-05')
  expect(await accept('2031-01-01')).toBe('2031-01-01')
  expect(await accept(null)).toBeNull()
})
