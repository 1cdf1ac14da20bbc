import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, testNow } from '#testing/arrange.ts'
import { listAdministrators, resetPasskeys } from './reset-passkeys.ts'
import { startPasskeySite, type PasskeySite } from './testing/passkey-site.ts'

const database = useTestDatabase()
let site: PasskeySite
beforeAll(async () => {
  await arrangeBasics(database.owner)
  site = await startPasskeySite(database)
})
const deps = () => ({ db: database.db, clock: { now: () => testNow } })

test('the command line removes the passkeys of an administrator, and of nobody else', async () => {
  const [admin, editor] = [await site.staff('admin'), await site.staff('editor')]
  for (const person of [admin, editor]) await person.add()
  const found = (await listAdministrators(deps())).filter(({ passkeys }) => passkeys > 0)
  expect(found).toMatchObject([{ accountId: admin.accountId, passkeys: 1 }])
  for (const other of [editor.accountId, randomUUID(), 'no id'])
    expect(await resetPasskeys(deps(), other)).toBeUndefined()
  expect(await resetPasskeys(deps(), admin.accountId)).toBe(1)
  const { body } = await editor.call('GET', '/api/admin/passkey')
  expect(body['passkeys']).toHaveLength(1)
})

test('the administrator adds one again after a login, and nobody is named as who removed it', async () => {
  const admin = await site.staff('admin')
  await admin.add()
  await resetPasskeys(deps(), admin.accountId)
  await site.require(true)
  site.wait(11 * 60_000)
  expect(await admin.call('POST', '/api/admin/passkey/challenge')).toMatchObject({
    body: { code: 'passkey_login_required' },
  })
  expect(await (await site.openSession(admin.accountId)).add()).toMatchObject({ status: 200 })
  const { rows } = await database.owner.query(
    `select from platform.changes where relation = 'identity.passkeys' and row_id = $1 and actor_id is null and after = '{}'
       and origin = '指令列'`,
    [admin.accountId],
  )
  expect(rows).toHaveLength(1)
})
