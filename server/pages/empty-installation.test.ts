import { installedName } from 'api/platform/db/testing/test-postgres'
import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import { pages, publicPages } from 'contract/pages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installedSettings, launchServer, unlimited, type RunningServer } from '#testing/server-for-test.ts'

/** An installation on its first day: LINE is set up, nobody has entered anything. */
const database = useTestDatabase(installedName)
let server: RunningServer

beforeAll(async () => {
  server = await launchServer({ ...installedSettings(database), ...unlimited })
}, 60_000)
afterAll(() => server.end('SIGTERM'))

const read = async (path: string) => {
  const response = await fetch(`${server.url}${path}`, { redirect: 'manual' })
  return { status: response.status, html: await response.text() }
}

test.each(Object.values(publicPages).filter((path) => !path.includes(':')))(
  '%s is shown while there is nothing to show',
  async (path) => {
    const { status, html } = await read(path)
    expect(status).toBe(200)
    expect(html).toMatch(/<h1[\s>]/)
    expect(html).not.toMatch(/NaN|undefined|無名額/)
  },
)

test('the front page says that the network is about to open, and offers no search for nothing', async () => {
  const { html } = await read(pages.home())
  expect(html).toContain('準備開張')
  for (const words of ['這週，巷口有什麼', '還有更多課', '依縣市找課', '到現在為止', '借一個空間'])
    expect(html).not.toContain(words)
})

test('a page of persons says that stories will come', async () => {
  const { status, html } = await read(pages.personaList({ slug: 'learner' }))
  expect(status).toBe(200)
  expect(html).toContain('還沒有學員的故事')
})
