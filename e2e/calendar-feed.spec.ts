import { expect } from '@playwright/test'
import { pages } from 'contract/pages'
import { findAxeViolations } from './support/find-axe-violations.ts'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('a member subscribes to their days by keyboard, replaces the address and ends it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'lin')
  await page.goto(pages.calendar())
  await hydrated(page)
  const summary = page.locator('summary').filter({ hasText: '訂閱到手機的行事曆' })
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '產生訂閱網址' }).press('Enter')
  const link = page.getByRole('link', { name: '用這台裝置的行事曆訂閱' })
  await expect(link).toHaveAttribute('href', /^webcal:\/\/[^/]+\/api\/member\/calendar\/[\w-]{48}\.ics$/)
  const address = (await link.getAttribute('href'))!.replace('webcal:', 'http:')
  await expect(page.getByText(address)).toBeVisible()
  const file = await page.request.get(address)
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toContain('SUMMARY:柴燒茶杯小聚')
  expect(await findAxeViolations(page)).toEqual([])

  await page.getByRole('button', { name: '換一個網址' }).press('Enter')
  await expect(page.getByText(address)).toHaveCount(0)
  expect((await page.request.get(address)).status()).toBe(404)
  const second = (await link.getAttribute('href'))!.replace('webcal:', 'http:')
  expect((await page.request.get(second)).status()).toBe(200)

  await page.reload()
  await hydrated(page)
  await summary.click()
  await expect(link).toHaveAttribute('href', second.replace('http:', 'webcal:'))
  await page.getByRole('button', { name: '停用訂閱' }).click()
  await expect(page.getByRole('button', { name: '產生訂閱網址' })).toBeVisible()
  expect((await page.request.get(second)).status()).toBe(404)
})
