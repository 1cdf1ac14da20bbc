import { setTimeout as delay } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { sharedWorld } from './support/fresh-world.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(sharedWorld)

const sheetsOf = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => /assets\/(\w+)-/.exec(href ?? '')?.[1] ?? []).toSorted(),
  )

test('visitors load no styles of the back-office, and a click on 後台 waits for them', async ({ page }) => {
  await logInAs(page, 'admin')
  await page.goto(pages.profile())
  await expect.poll(() => sheetsOf(page)).toEqual(['style'])

  const order: string[] = []
  await page.route('**/assets/staff-*.css', async (route) => {
    await delay(1_000)
    order.push('styles')
    await route.continue()
  })
  await page.getByRole('main').getByRole('link', { name: '後台', exact: true }).click()
  await page.getByRole('navigation', { name: '後台' }).first().waitFor()
  order.push('page')
  expect(order).toEqual(['styles', 'page'])
  expect(await sheetsOf(page)).toEqual(['staff', 'style'])
})
