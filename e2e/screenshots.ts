import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

const take = async (page: Page, name: string): Promise<void> => {
  const path = fileURLToPath(new URL(`../docs/screenshots/${name}.jpg`, import.meta.url))
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path, type: 'jpeg', quality: 80, animations: 'disabled' })
}

test('the class list', async ({ page }) => {
  await page.setViewportSize(desk)
  await page.goto(pages.classList())
  await hydrated(page)
  await take(page, 'class-list')
})

test('a class with chosen days, on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await logInAs(page, 'lin')
  await page.goto(pages.classDetail({ classId: 1 }))
  await hydrated(page)
  const days = page.getByTestId(/^day-\d+$/)
  for (const index of [0, 1]) await days.nth(index).getByRole('checkbox').check()
  await days.first().evaluate((day) => scrollBy(0, day.getBoundingClientRect().top - 120))
  await take(page, 'choose-days')
})

test('the roster of a class day', async ({ page }) => {
  await page.setViewportSize(desk)
  await logInAs(page, 'staff')
  await page.goto(staffPaths.staffHome())
  await hydrated(page)
  await page
    .getByTestId(/^class-day-/)
    .first()
    .getByRole('link')
    .click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take(page, 'back-office')
})
