import type { ListedChange } from 'contract/changes'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { removeAccount } from './identity/remove-account.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import type { Account } from './platform/http/route.ts'
import { acceptInvitation } from './roles/accept-invitation.ts'
import { roleJobs } from './roles/jobs.ts'
import { listRoles } from './roles/list-roles.ts'
import { makeAdminLink } from './roles/make-admin-link.ts'
import { rolesAt, secretOf, wantedRole } from './roles/testing/staff-at-work.ts'
import { arrangeAccount, arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from './testing/arrange.ts'
import { callDoneAs } from './testing/call-as.ts'
import { bearerOf, startApi } from './testing/start-api.ts'

const database = useTestDatabase()
const { depsAt, roleIdOf } = rolesAt(database)
let app: FastifyInstance
let admin: Account
let manager: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
  manager = await arrangeStaff(database.owner, 'base_manager')
})
beforeEach(async () => {
  await database.owner.query('delete from platform.changes')
})

type Body = { id: string; items: ListedChange[] }
const call = callDoneAs<Body>(database, () => app)
const invite = async (as: Account, wanted: object = {}) => {
  const { id } = await call(as, 'POST', '/api/admin/role/invitation', { ...wantedRole, ...wanted })
  const { invitations } = await listRoles(depsAt(), admin)
  return { id, secret: secretOf(invitations.find((each) => each.id === id)!.link) }
}
const history = async (as: Account) => (await call(as, 'GET', '/api/admin/role/change')).items
const recorded = async () =>
  JSON.stringify((await database.owner.query('select * from platform.changes')).rows)

test('who invites and who withdraws is recorded, with whom, where and from which device', async () => {
  const { id, secret } = await invite(manager)
  await call(manager, 'DELETE', `/api/admin/role/invitation/${id}`)
  const offered = { forName: '小美', role: 'base_staff', baseId: 1, teacherId: null, endsOn: null }
  const act = { thing: 'invitation', title: '小美', by: '測試會員', origin: 'Test' }
  expect(await history(manager)).toMatchObject([
    { ...act, before: offered, after: {} },
    { ...act, before: null, after: offered },
  ])
  expect(await recorded()).not.toContain(secret)
  expect((await call(admin, 'GET', '/api/admin/change?thing=invitation')).items).toHaveLength(2)
})

test('an invitation of the command line says so', async () => {
  await makeAdminLink(depsAt())
  expect(await history(admin)).toMatchObject([{ thing: 'invitation', by: null, origin: '指令列' }])
})

test('what is given, changed, handed over and ended says of which role, and why', async () => {
  const [old, next] = [await arrangeStaff(database.owner, 'base_staff'), await arrangeAccount(database.owner)]
  const roleId = await roleIdOf(old)
  await database.owner.query('delete from platform.changes')
  await call(manager, 'PATCH', `/api/admin/role/${roleId}`, { endsOn: '2026-12-31', was: null })
  const { secret } = await invite(manager, { handsOver: roleId })
  await acceptInvitation(depsAt(), secret, next)
  await call(manager, 'DELETE', `/api/admin/role/${await roleIdOf(next)}`)
  const role = { role: 'base_staff', baseId: 1, teacherId: null }
  expect(await history(manager)).toMatchObject([
    { thingId: next.accountId, before: { ...role, endsOn: '2026-12-31' }, after: {}, reason: null },
    { thingId: old.accountId, before: { ...role, endsOn: '2026-12-31' }, after: {}, reason: '交接' },
    { thingId: next.accountId, before: null, after: role, reason: '交接', by: '測試會員' },
    { thing: 'invitation', before: null, after: role, reason: '交接' },
    { thingId: old.accountId, before: { ...role, endsOn: null }, after: { ...role, endsOn: '2026-12-31' } },
  ])
})

test('a manager reads what concerns the own base, and nothing of others or of administrators', async () => {
  const elsewhere = await arrangeStaff(database.owner, 'base_manager', { baseId: 2 })
  await arrangeStaff(database.owner, 'admin')
  await arrangeStaff(database.owner, 'viewer')
  await invite(admin, { role: 'viewer', baseId: null, forName: '看報表的人' })
  await invite(elsewhere, { baseId: 2, forName: '別處的人' })
  await invite(admin, { forName: '這裡的人' })
  await call(admin, 'PATCH', `/api/admin/role/${await roleIdOf(elsewhere)}`, {
    endsOn: '2027-01-01',
    was: null,
  })
  expect((await history(manager)).map(({ title }) => title)).toEqual(['這裡的人'])
  const theirs = await history(elsewhere)
  expect(theirs.map(({ after }) => after['baseId'])).toEqual([2, 2, 2])
  expect((await history(admin)).length).toBeGreaterThan(6)
  for (const role of ['base_staff', 'editor', 'viewer', 'teacher', 'door'] as const) {
    const as = await arrangeStaff(database.owner, role)
    const headers = await bearerOf(database, as.accountId)
    expect((await app.inject({ url: '/api/admin/role/change', headers })).statusCode, role).toBe(403)
  }
})

test('the name goes with the account of who accepted, and with an invitation that is old', async () => {
  const guest = await arrangeAccount(database.owner)
  const accepted = await invite(manager, { forName: '接受的人' })
  await acceptInvitation(depsAt(), accepted.secret, guest)
  await invite(manager, { forName: '沒接受的人' })
  await database.db.transaction().execute((tx) => removeAccount(tx, guest.accountId))
  expect(await recorded()).not.toContain('"接受的人"')
  expect(await recorded()).not.toContain(guest.accountId)
  expect(await recorded()).toContain('沒接受的人')
  const later = new Date(testNow.getTime() + 38 * 86_400_000)
  await roleJobs(depsAt(later))
    .find(({ name }) => name === 'delete_old_invitations')!
    .run({} as never)
  expect(await recorded()).not.toContain('沒接受的人')
  expect((await history(manager)).map(({ title, after }) => [title, after['role']])).toEqual([
    [null, 'base_staff'],
    [null, 'base_staff'],
  ])
})

test('the name of a withdrawn invitation goes after 30 days, and not that of one that still exists', async () => {
  const withdrawn = await invite(manager, { forName: '收回的人' })
  await call(manager, 'DELETE', `/api/admin/role/invitation/${withdrawn.id}`)
  const open = await invite(manager, { forName: '還在的人' })
  await database.owner.query('update platform.changes set at = $1', [testNow])
  // An invitation that is not old yet.
  await database.owner.query(`update identity.role_invitations set expires_at = $2 where id = $1`, [
    open.id,
    new Date(testNow.getTime() + 6 * 86_400_000),
  ])
  const forgetAfter = async (days: number) => {
    await roleJobs(depsAt(new Date(testNow.getTime() + days * 86_400_000 + 1)))
      .find(({ name }) => name === 'delete_old_invitations')!
      .run({} as never)
    return await recorded()
  }
  expect(await forgetAfter(29)).toContain('收回的人')
  const kept = await forgetAfter(30)
  expect(kept).not.toContain('收回的人')
  expect(kept).toContain('還在的人')
})
