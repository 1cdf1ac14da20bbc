import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { smallMessagingChannel } from 'fakes/line/start-line-platform'
import { expect, onTestFinished, test } from 'vitest'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { arrangeBookedDays } from '#official-account/testing/booked-people.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { testBotSecret } from '#testing/start-api.ts'

const database = useTestDatabase()
const notices = useNotices(database)
const { outbox, dispatch, send } = notices

/** Starts a process that dispatches and sends once. */
const startProcess = (): ChildProcess => {
  const child = fork(path.join(import.meta.dirname, '../testing/notify-process.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: database.appUrl,
      LINE_ORIGIN: notices.lineOrigin(),
      LINE_CHANNEL: smallMessagingChannel.id,
      LINE_SECRET: testBotSecret,
      NOW: testNow.toISOString(),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
const killed = async (child: ChildProcess): Promise<void> => {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

test('killed after LINE has taken the message and before it is recorded: LINE sends it once', async () => {
  const member = await notices.friend()
  await arrangeBookedDays(database, member)
  await notices.control('POST', '/faults', {
    path: '/v2/bot/message/push',
    status: 200,
    late: true,
    delayMs: 15_000,
  })
  const child = startProcess()
  await expect.poll(async () => (await outbox()).length, { timeout: 15_000 }).toBe(1)
  await killed(child)
  expect(await notices.deliveries()).toMatchObject([{ channel: 'line', outcome: null, tries: 1 }])
  expect(await send()).toEqual({})
  notices.setTime(new Date(testNow.getTime() + 61_000))
  expect(await send()).toEqual({ sent: 1 })
  expect(await outbox()).toHaveLength(1)
}, 40_000)

test('killed between the mark of an event and its message: another process writes it once', async () => {
  const member = await notices.friend()
  await arrangeBookedDays(database, member)
  const lock = await database.owner.connect()
  await lock.query('begin')
  await lock.query('lock table notifications.messages in exclusive mode')
  const child = startProcess()
  await expect
    .poll(
      async () =>
        (
          await database.owner.query(
            `select count(*)::int as count from pg_locks where not granted
             and relation = 'notifications.messages'::regclass`,
          )
        ).rows[0].count,
      { timeout: 15_000, interval: 20 },
    )
    .toBe(1)
  await killed(child)
  await lock.query('rollback')
  lock.release()
  expect(await notices.kindsOf(member.accountId)).toEqual([])
  expect(await dispatch()).toBe(1)
  expect(await dispatch()).toBe(0)
  expect(await send()).toEqual({ sent: 1 })
  expect(await outbox()).toHaveLength(1)
}, 40_000)
