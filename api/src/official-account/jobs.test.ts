import { inject, expect, onTestFinished, test, vi } from 'vitest'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { createLog } from '#platform/log.ts'
import { testKeys } from '#testing/start-api.ts'
import { officialAccountJobs } from './jobs.ts'
import { readFriendStates } from './read-friend-states.ts'
import { arrangeLineMember } from './testing/booked-people.ts'
import { people, useOfficialAccount } from './testing/use-official-account.ts'

const database = useTestDatabase()
const account = useOfficialAccount(database)

const stateOf = async (lineUserId: string) => {
  const { rows } = await database.owner.query(
    'select line_friend from identity.accounts where line_user_id = $1',
    [lineUserId],
  )
  return rows[0].line_friend
}

test('a webhook starts the job; the log has neither texts nor user ids', async () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const { clock, messaging } = account.deps()
  const jobs = officialAccountJobs({ ...account.deps(), clock, messaging, keys: testKeys })
  const url = databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!)
  const running = await startJobs({ url, actAs: 'hangkhau_app', jobs, log })
  onTestFinished(() => running.stop())
  await account.control('POST', '/faults', { path: '/v2/bot/message/reply', status: 400 })
  await account.say('lin', '我住在陽明街五號，今天有課嗎')
  await account.say('lin', '今天')
  await vi.waitFor(
    async () => expect(new Set(await account.outcomes())).toEqual(new Set(['failed', 'replied'])),
    {
      timeout: 30_000,
    },
  )
  // One run of the job may answer both messages, or each of two runs one.
  await vi.waitFor(() => expect(lines.join('')).toMatch(/answer_line_events.*"replied":1/), {
    timeout: 30_000,
  })
  const written = lines.join('')
  expect(written).not.toContain(people.lin)
  expect(written).not.toContain('陽明街')
}, 90_000)

test('unknown friendships are read from LINE once', async () => {
  for (const userId of Object.values(people)) {
    const { accountId } = await arrangeLineMember(database, userId)
    await database.owner.query(`update identity.accounts set line_friend = 'unknown' where id = $1`, [
      accountId,
    ])
  }
  expect(await readFriendStates(account.deps())).toBeGreaterThanOrEqual(3)
  expect(await Promise.all(Object.values(people).map(stateOf))).toEqual(['friend', 'none', 'none'])
  expect(await readFriendStates(account.deps())).toBe(0)
})

test('when LINE does not answer, the friendship stays unknown and the next run asks again', async () => {
  const { accountId } = await arrangeLineMember(database, people.lin)
  await database.owner.query(`update identity.accounts set line_friend = 'unknown' where id = $1`, [
    accountId,
  ])
  await account.control('POST', '/faults', { path: '/v2/bot/profile', status: 500 })
  await expect(readFriendStates(account.deps())).rejects.toThrow('LINE answered 500')
  expect(await stateOf(people.lin)).toBe('unknown')
  expect(await readFriendStates(account.deps())).toBe(1)
  expect(await stateOf(people.lin)).toBe('friend')
})

test('one run asks about 100 people at most', async () => {
  await database.owner.query(`insert into identity.accounts (line_user_id, line_name)
    select 'U' || md5(n::text), '新的人' from generate_series(1, 103) n`)
  const asked: string[] = []
  const { messaging } = account.deps()
  const readFriend = async (userId: string) => {
    asked.push(userId)
    return 'none' as const
  }
  expect(await readFriendStates({ ...account.deps(), messaging: { ...messaging, readFriend } })).toBe(100)
  expect(new Set(asked).size).toBe(100)
}, 30_000)
