import { expect, type Page } from '@playwright/test'
import { fillInSignup } from './support/fill-in-signup.ts'
import { freshWorld } from './support/fresh-world.ts'
import { logInAs } from './support/log-in.ts'
import { openClass } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const rows = (page: Page) => page.getByTestId(/^day-/)
const held = (page: Page) => page.getByTestId(/^booked-day-/)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

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
  // Otherwise the page may hear of the booking before the order.
  await page.route('**/api/member/calendar?*', (route) => route.abort())
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

test('a paid booking that is cancelled completely costs nothing, and is not called free', async ({
  page,
}) => {
  await logInAs(page, 'waitlist')
  await bookFirstDay(page, 1)
  const main = page.getByRole('main')
  await expect(main).toContainText('NT$300（1 人次）')
  await page.getByRole('button', { name: '取消這一天' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消這一天' }).click()
  await expect(main).toContainText('已取消，不收費')
  await expect(main).not.toContainText('免費')
})

test('days selected before the login leave the selection when the account holds them', async ({ page }) => {
  await logInAs(page, 'chen')
  await bookFirstDay(page, 1)
  await openClass(page, 1)
  await expect(held(page)).not.toHaveCount(0)
  const heldDays = await held(page).evaluateAll((days) =>
    days.map((day) => day.getAttribute('data-testid')!.replace('booked-', '')),
  )
  const freeDay = (await rows(page).first().getAttribute('data-testid'))!
  await page.getByRole('button', { name: /的會員選單$/ }).click()
  await page.getByRole('button', { name: '登出' }).click()
  await openClass(page, 1)
  const boxOf = (day: string) => page.getByTestId(day).getByRole('checkbox')
  // Visitors cannot tick one that has become full.
  const canTick = await Promise.all(heldDays.map((day) => boxOf(day).isEnabled()))
  const heldDay = heldDays.find((_, index) => canTick[index])!
  for (const day of [heldDay, freeDay]) await boxOf(day).check()
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click()
  await page.getByTestId('login-as-chen').click()
  await expect(page.getByText(/日（.）你已經報名，不用再選一次。其他日期可以繼續報名。/)).toBeVisible()
  // The demo world may have booked another day of this class for them.
  await expect(held(page)).not.toHaveCount(0)
  await expect(page.getByText(/^1 天・1 人次/)).toBeVisible()
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(heading(page)).toHaveText('報名完成')
})

test('on a slow network the selection stays until the confirmation is on the screen', async ({ page }) => {
  await logInAs(page, 'noemail')
  await openClass(page, 1)
  await rows(page).first().getByRole('checkbox').check()
  // Pending until everything below was seen, however slow the machine is.
  const { promise: wasSeen, resolve: see } = Promise.withResolvers<void>()
  await page.route('**/api/booking/*', async (route) => {
    await wasSeen
    await route.continue()
  })
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(page.getByText('報名成功，正在開啟報名內容…')).toBeVisible()
  await expect(page.getByText('請勾選要上課的日期')).toHaveCount(0)
  await expect(rows(page).first().getByRole('checkbox')).toBeChecked()
  expect((await page.context().cookies()).some(({ name }) => name === 'course')).toBe(true)
  see()
  await expect(heading(page)).toHaveText('報名完成')
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'course'))
    .toBe(false)
})

const chooseTwoDays = async (page: Page) => {
  await openClass(page, 1)
  await rows(page).nth(2).getByRole('checkbox').check()
  await rows(page).nth(3).getByRole('checkbox').check()
  await page.getByRole('button', { name: '用 LINE 登入並報名' }).click()
}

test('a member who logs in to book ends on the confirmation', async ({ page }) => {
  await chooseTwoDays(page)
  await page.getByTestId('login-as-nopicture').click()
  await expect(heading(page)).toHaveText('報名完成')
  await expect(page.getByRole('button', { name: '取消這一天' })).toHaveCount(2)
})

test('a login from the header books nothing by itself', async ({ page }) => {
  await openClass(page, 1)
  await rows(page).nth(2).getByRole('checkbox').check()
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click()
  await page.getByTestId('login-as-longname').click()
  await expect(page.getByText('還差一步：確認日期後按「報名」。')).toBeVisible()
  await expect(heading(page)).not.toHaveText('報名完成')
})

test('a newcomer whose day became full meanwhile finds every day still selected', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await chooseTwoDays(page)
  // Other journeys need the newcomers of the cast as they are.
  await page.getByTestId('new-name').fill('額滿的人')
  await page.getByTestId('login-as-new').click()
  await page.getByTestId('consent-allow').click()
  await expect(heading(page)).toHaveText('再一步就幫你報好：手捏一只飯碗 2 天')
  await page.route('**/api/booking', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { status: 409, code: 'class_day_full', data: { message: '這一天剛剛額滿', days: [1] } },
    }),
  )
  await fillInSignup(page, '0912345678')
  await page.getByRole('button', { name: '完成註冊並報名' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('這一天剛剛額滿')
  await dialog.getByRole('button', { name: '回去修改' }).click()
  await expect(page).toHaveURL(/class_all\/1$/)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.unroute('**/api/booking')
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(heading(page)).toHaveText('報名完成')
})

test('after a login that was cancelled, another one books nothing by itself', async ({ page }) => {
  await openClass(page, 1)
  await rows(page).nth(2).getByRole('checkbox').check()
  await page.getByRole('button', { name: '用 LINE 登入並報名' }).click()
  await page.getByTestId('new-name').fill('改變心意的人')
  await page.getByTestId('login-as-new').click()
  await page.getByTestId('consent-deny').click()
  await expect(page.getByText('你取消了 LINE 登入，需要時可以再登入一次。')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click()
  await page.getByTestId('login-as-longname').click()
  await expect(page.getByText('還差一步：確認日期後按「報名」。')).toBeVisible()
  await expect(page.getByRole('button', { name: '報名', exact: true })).toBeVisible()
})

test('a login books the days of its tab, although another tab has stored a class since', async ({ page }) => {
  await openClass(page, 1)
  await rows(page).nth(2).getByRole('checkbox').check()
  await expect(page.getByText(/^1 天・1 人次/)).toBeVisible()
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name === 'course')!
  await page.context().addCookies([{ ...cookie, value: '2:999.0' }])
  await page.getByRole('button', { name: '用 LINE 登入並報名' }).click()
  await page.getByTestId('login-as-longname').click()
  await expect(heading(page)).toHaveText('報名完成')
})
