import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { fillInSignup } from './support/fill-in-signup.ts'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated } from './support/log-in.ts'
import { bookableDays, openClass } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

/** Logs in without signing up. */
const logInAsNewcomer = async (page: Page) => {
  await page.goto(pages.home())
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click()
  await page.getByTestId('new-name').fill('新朋友')
  await page.getByTestId('login-as-new').click()
  await page.getByTestId('consent-allow').click()
  await expect(page.getByRole('button', { name: '完成註冊' })).toBeVisible()
}

test('pages ask nothing that only members have for somebody who has not signed up', async ({ page }) => {
  const errors: string[] = []
  const asked: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await logInAsNewcomer(page)
  await openClass(page, 1)
  await bookableDays(page).first().check()
  await page.waitForLoadState('networkidle')
  await page.goto(pages.teacherDetail({ teacherId: 1 }))
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.goto(pages.signup())
  await fillInSignup(page, '0912345671')
  expect(errors).toEqual([])
  expect(asked.filter((path) => path.startsWith('/api/member/'))).toEqual([])

  await page.getByRole('button', { name: '完成註冊' }).click()
  await expect(page.getByText('註冊完成，歡迎加入。')).toBeVisible()
  await openClass(page, 1)
  await expect.poll(() => asked).toContain('/api/member/calendar')
  expect(errors).toEqual([])
})
