import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, testNow } from '#testing/arrange.ts'
import { deleteLoginAttempts, deleteSessions } from './jobs.ts'

const database = useTestDatabase()
const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000)

beforeAll(() => arrangeBasics(database.owner))

test('login attempts are deleted an hour after they expire, in several batches if needed', async () => {
  await database.owner.query(
    `insert into identity.login_attempts (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at)
     select decode(md5(n::text), 'hex'), '', '', '', '/', case when n <= 2500 then $1 else $2 end::timestamptz
     from generate_series(1, 2501) n`,
    [hoursAgo(1.1), hoursAgo(0.9)],
  )
  expect(await deleteLoginAttempts(database.db, testNow)).toBe(2500)
  const left = await database.owner.query('select 1 from identity.login_attempts')
  expect(left.rowCount).toBe(1)
})

test('sessions are deleted a day after they expire, revoked ones after thirty days, active ones never', async () => {
  const { accountId } = await arrangeMember(database.owner)
  const insert = (device: string, expiresAt: Date, revokedAt: Date | null) =>
    database.owner.query(
      `insert into identity.sessions (account_id, salt, rotated_at, idle_expires_at, expires_at, revoked_at, revoked_reason, device, created_at)
       values ($1, decode(md5('x'), 'hex'), $2, $2, $2, $3::timestamptz, case when $3::timestamptz is null then null else 'logout' end, $4, $2)`,
      [accountId, expiresAt, revokedAt, device],
    )
  await insert('over', hoursAgo(25), null)
  await insert('just over', hoursAgo(23), null)
  await insert('live', hoursAgo(-100), null)
  await insert('revoked long ago', hoursAgo(-100), hoursAgo(31 * 24))
  await insert('revoked', hoursAgo(-100), hoursAgo(29 * 24))
  expect(await deleteSessions(database.db, testNow)).toBe(2)
  const { rows } = await database.owner.query(
    'select device from identity.sessions where account_id = $1 order by device',
    [accountId],
  )
  expect(rows.map(({ device }) => device)).toEqual(['just over', 'live', 'revoked'])
})
