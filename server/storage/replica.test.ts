import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import { arrangeBasics, arrangeMember } from 'api/testing/arrange'
import { bearerOf } from 'api/testing/start-api'
import { beforeAll, expect, test } from 'vitest'
import { installedSettings, startServer } from '#testing/server-for-test.ts'

const primary = useTestDatabase()
/** Simulates a replica that lags behind: the site has another name there. */
const replica = useTestDatabase()

beforeAll(async () => {
  await arrangeBasics(primary.owner)
  await primary.owner.query(`update site.settings set name = '主要資料庫'`)
  await replica.owner.query(`update site.settings set name = '唯讀副本'`)
})

const nameOf = async (url: string, headers: Record<string, string> = {}): Promise<string> =>
  ((await (await fetch(`${url}/api/site`, { headers })).json()) as { name: string }).name

test('visitors and pages read from the replica, members from the primary', async () => {
  const settings = { ...installedSettings(primary), DATABASE_READ_URL: replica.appUrl }
  const { url } = await startServer(settings)
  const { accountId } = await arrangeMember(primary.owner)
  const member = await bearerOf(primary, accountId, new Date())
  expect(await nameOf(url)).toBe('唯讀副本')
  expect(await nameOf(url, member)).toBe('主要資料庫')
  expect(await (await fetch(`${url}/home`)).text()).toContain('唯讀副本')
})

test('while the replica is unreachable the primary serves all reads', async () => {
  const unreachable = 'postgres://hangkhau@127.0.0.1:1/none'
  const { url } = await startServer({ ...installedSettings(primary), DATABASE_READ_URL: unreachable })
  expect(await nameOf(url)).toBe('主要資料庫')
  expect(await (await fetch(`${url}/home`)).text()).toContain('主要資料庫')
})
