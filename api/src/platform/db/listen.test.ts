import { expect, onTestFinished, test, vi } from 'vitest'
import { listenTo } from './listen.ts'
import { useTestDatabase } from './testing/use-test-database.ts'

const database = useTestDatabase()

test('content changes are notified on commit, also after a lost connection', async () => {
  let notified = 0
  let lost = 0
  const end = listenTo({
    url: database.appUrl,
    channel: 'content_changed',
    onMessage: () => void notified++,
    onLost: () => void lost++,
  })
  onTestFinished(end)
  // The first call is made on connecting.
  await vi.waitFor(() => expect(notified).toBe(1))

  await database.owner.query(`update site.settings set name = '新名字'`)
  await vi.waitFor(() => expect(notified).toBe(2))

  const client = await database.owner.connect()
  await client.query('begin')
  await client.query(`update site.settings set name = '又一個'`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(notified).toBe(2)
  await client.query('commit')
  client.release()
  await vi.waitFor(() => expect(notified).toBe(3))

  await database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(lost).toBeGreaterThan(0))
  await vi.waitFor(() => expect(notified).toBe(4), 5000)
  await database.owner.query(`update site.settings set name = '巷口共學'`)
  await vi.waitFor(() => expect(notified).toBe(5))
})
