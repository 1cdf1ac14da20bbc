import { expect, test, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { hydrated, logInAs } from './support/log-in.ts'

const rows = (page: Page) => page.getByTestId(/^day-/)
const held = (page: Page) => page.getByTestId(/^booked-day-/)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const openClass = async (page: Page, classId: number) => {
  await page.goto(pages.classDetail({ classId }))
  await hydrated(page)
}

const bookFirstDay = async (page: Page, classId: number) => {
  await openClass(page, classId)
  await rows(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(heading(page)).toHaveText('報名完成')
}

test('a day booked on another device leaves the selection, and the booking of the others goes on', async ({
  page,
  browser,
}) => {
  await logInAs(page, 'lin')
  await openClass(page, 1)
  await rows(page).nth(0).getByRole('checkbox').check()
  await rows(page).nth(1).getByRole('checkbox').check()
  const otherDevice = await browser.newContext()
  const other = await otherDevice.newPage()
  await logInAs(other, 'lin')
  await bookFirstDay(other, 1)
  await otherDevice.close()
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(heading(page)).toHaveText('報名完成')
  await expect(page.getByText('你已經報名過了')).toBeVisible()
  await expect(page.getByRole('button', { name: '取消這一天' })).toHaveCount(1)
})

test('days selected before the login leave the selection when the account holds them', async ({ page }) => {
  await logInAs(page, 'chen')
  await bookFirstDay(page, 1)
  await page.getByRole('button', { name: /的會員選單$/ }).click()
  await page.getByRole('button', { name: '登出' }).click()
  await openClass(page, 1)
  await rows(page).nth(0).getByRole('checkbox').check()
  await rows(page).nth(1).getByRole('checkbox').check()
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click()
  await page.getByTestId('login-as-chen').click()
  await expect(page.getByText(/日（.）你已經報名，不用再選一次。其他日期可以繼續報名。/)).toBeVisible()
  await expect(held(page)).toHaveCount(1)
  await expect(page.getByText(/^1 天・1 位/)).toBeVisible()
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(heading(page)).toHaveText('報名完成')
})

test('on a slow network the selection stays until the confirmation is on the screen', async ({ page }) => {
  await logInAs(page, 'noemail')
  await openClass(page, 1)
  await rows(page).first().getByRole('checkbox').check()
  await page.route('**/api/booking/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(page.getByText('報名成功，正在開啟報名內容…')).toBeVisible()
  await expect(page.getByText('請勾選要上課的日期')).toHaveCount(0)
  await expect(rows(page).first().getByRole('checkbox')).toBeChecked()
  expect((await page.context().cookies()).some(({ name }) => name === 'course')).toBe(true)
  await expect(heading(page)).toHaveText('報名完成')
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'course'))
    .toBe(false)
})
