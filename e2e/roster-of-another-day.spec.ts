import { expect } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassLater } from './support/arrange-class-later.ts'
import { arrangeClassNow } from './support/arrange-class-now.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('from the roster of one day to that of another, nobody of the first stays', async ({
  page,
  baseURL,
}) => {
  const { now, later } = await withDatabase(baseURL, async (client) => ({
    now: await arrangeClassNow(client, { lin: 1 }),
    later: await arrangeClassLater(client),
  }))
  await logInAs(page, 'staff')
  await page.goto(staffPaths.staffClassDay({ classDayId: now.dayId }))
  const parties = page.getByTestId(/^party-/)
  await expect(parties).toHaveCount(1)
  const [classDayId] = later.dayIds
  // Only the page itself reads the roster: what it shows is not mended by reading it again.
  let reads = 0
  await page.route(`**/api/admin/class-day/${classDayId}`, async (route) => {
    reads += 1
    await (reads === 1 ? route.continue() : route.abort())
  })
  const path = staffPaths.staffClassDay({ classDayId })
  // As a hit of the search or the notice about unsent marks leads there.
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (path: string) => Promise<void> }
    }
    return router.navigate(to)
  }, path)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 3, name: '還沒有人報名這一天' })).toBeVisible()
  await expect(parties).toHaveCount(0)
})
