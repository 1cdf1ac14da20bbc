import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '#platform/db/database.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { actAs, actFrom } from './act-as.ts'
import { forgetActor } from './forget-actor.ts'

const database = useTestDatabase()
let admin: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  admin = await arrangeStaff(database.owner, 'admin')
})
beforeEach(async () => {
  await database.owner.query('delete from platform.changes')
})

const openSession = async (device: string): Promise<Account> => {
  const sessionId = randomUUID()
  await database.owner.query(
    `insert into identity.sessions (id, account_id, salt, generation, rotated_at, idle_expires_at, expires_at, device, created_at)
     values ($1, $2, $3, 1, $4, $4, $4, $5, $4)`,
    [sessionId, admin.accountId, Buffer.alloc(16), testNow, device],
  )
  return { ...admin, sessionId }
}
/** What a transaction records that renames the base after `say`. */
const recordedAfter = async (say: (tx: Tx) => Promise<void>) => {
  await database.db.transaction().execute(async (tx) => {
    await say(tx)
    await sql`update places.bases set summary = ${randomUUID()} where id = 1`.execute(tx)
  })
  return await lastRecorded()
}
const lastRecorded = async () => {
  const { rows } = await database.owner.query<{
    actor: string | null
    origin: string | null
    reason: string | null
  }>('select actor_id as actor, origin, reason from platform.changes order by id desc limit 1')
  return rows[0]
}

test('the device of the session is recorded, and 網頁 where none is known', async () => {
  const phone = await openSession('Safari・iPhone')
  const actor = admin.accountId
  expect(await recordedAfter((tx) => actAs(tx, phone))).toEqual({
    actor,
    origin: 'Safari・iPhone',
    reason: null,
  })
  const unknown = await openSession('其他裝置')
  for (const account of [unknown, admin])
    expect(await recordedAfter((tx) => actAs(tx, account))).toMatchObject({ origin: '網頁' })
})

test('what the outermost verb has said stays, and an empty reason is none', async () => {
  const phone = await openSession('Safari・iPhone')
  const nested = async (tx: Tx) => {
    await actAs(tx, phone, { origin: '匯入', reason: ' 換講義 ' })
    await actAs(tx, phone, { reason: '別的' })
  }
  expect(await recordedAfter(nested)).toMatchObject({ origin: '匯入', reason: '換講義' })
  expect(await recordedAfter((tx) => actAs(tx, phone, { reason: '  ' }))).toMatchObject({ reason: null })
})

test('the next transaction of a connection knows nothing of the one before, also after a rollback', async () => {
  await database.db.connection().execute(async (db) => {
    const write = (say?: (tx: Tx) => Promise<void>) =>
      db.transaction().execute(async (tx) => {
        await say?.(tx)
        await sql`update places.bases set summary = ${randomUUID()} where id = 1`.execute(tx)
      })
    await write((tx) => actAs(tx, admin, { origin: '批次', reason: '颱風停課' }))
    await write()
    expect(await lastRecorded()).toEqual({ actor: null, origin: null, reason: null })
    const failing = write(async (tx) => {
      await actAs(tx, admin, { reason: '颱風停課' })
      throw new Error('meanwhile')
    })
    await expect(failing).rejects.toThrow('meanwhile')
    await write((tx) => actFrom(tx, '指令列'))
    expect(await lastRecorded()).toEqual({ actor: null, origin: '指令列', reason: null })
  })
})

test('a deleted account takes its device along; the reason stays', async () => {
  const phone = await openSession('Safari・iPhone')
  await recordedAfter((tx) => actAs(tx, phone, { reason: '老師請假' }))
  await database.db.transaction().execute((tx) => forgetActor(tx, phone.accountId))
  expect(await lastRecorded()).toEqual({ actor: null, origin: null, reason: '老師請假' })
})
