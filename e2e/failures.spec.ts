import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { fillInSignup } from './support/fill-in-signup.ts'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { bookableDays, openClassAsMember } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const classWithSeats = pages.classDetail({ classId: 1 })

const checkADay = async (page: Page) => {
  await openClassAsMember(page, 1)
  await bookableDays(page).first().check()
}

/** Waits until half a second has passed without another file. */
const allLoaded = (page: Page): Promise<void> => {
  let before = 0
  const isLoaded = async () => {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length)
    const isSame = now === before
    before = now
    return isSame
  }
  return expect.poll(isLoaded, { intervals: [500] }).toBe(true)
}
const bookButton = (page: Page) => page.getByRole('button', { name: '報名', exact: true })

test('after a lost response the page says that the outcome is unknown, then finds the booking', async ({
  page,
}) => {
  await logInAs(page, 'lin')
  await checkADay(page)
  let requests = 0
  await page.route('**/api/booking', async (route) => {
    requests += 1
    await route.fetch()
    await route.abort()
  })
  await bookButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('不確定有沒有報名成功')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/你已經報名，不用再選一次/)).toBeVisible()
  await expect(bookButton(page)).toHaveCount(0)
  await page.getByRole('link', { name: '查看或修改這筆報名' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requests).toBe(1)
})

test('without a network a booking on a page opened by its address can be sent again later', async ({
  page,
  context,
}) => {
  await logInAs(page, 'lin')
  const loaded = ['/__manifest', '/submit-booking-', '/dialogs-'].map((part) =>
    page.waitForResponse((response) => response.url().includes(part)),
  )
  await checkADay(page)
  for (const response of await Promise.all(loaded)) await response.finished()
  // What these files import.
  await allLoaded(page)
  await context.setOffline(true)
  await bookButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('不確定有沒有報名成功')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: '再試一次' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
})

test('a booking is sent although the site has a new build', async ({ page }) => {
  await logInAs(page, 'lin')
  await checkADay(page)
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer' } }))
  await page.route('**/builds/meta/newer.json', (route) => route.fulfill({ json: { id: 'newer' } }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('網站有新版本')).toBeVisible()
  await bookButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
})

test('a double click books once', async ({ page }) => {
  await logInAs(page, 'chen')
  await checkADay(page)
  let requests = 0
  await page.route('**/api/booking', async (route) => {
    requests += 1
    await route.continue()
  })
  // Both clicks arrive before the page can render.
  await bookButton(page).evaluate((button: HTMLElement) => [button.click(), button.click()])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
  expect(requests).toBe(1)
})

test('an order right after the last change contains it', async ({ page }) => {
  await logInAs(page, 'chen')
  await openClassAsMember(page, 1)
  const free = bookableDays(page)
  await free.nth(0).check()
  const order = page.waitForRequest('**/api/booking')
  const last = await free.nth(1).elementHandle()
  // Both clicks arrive before the page can render.
  await bookButton(page).evaluate(
    (button: HTMLElement, day) => [(day as HTMLElement).click(), button.click()],
    last,
  )
  expect(((await order).postDataJSON() as { days: unknown[] }).days).toHaveLength(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
})

test('member pages redirect an account that has not signed up to the signup page', async ({ page }) => {
  await page.goto(pages.home())
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click()
  await page.getByTestId('login-as-wang').click()
  await page.getByTestId('consent-allow').click()
  await expect(page).toHaveURL(/\/signup/)
  for (const path of [pages.calendar(), pages.profile(), pages.classHistory()]) {
    await page.goto(path)
    await expect(page).toHaveURL(`${pages.signup()}?returnTo=${encodeURIComponent(path)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('第一次來，認識一下')
  }
})

test('logging out removes member data from the screen in every tab', async ({ page, context }) => {
  await logInAs(page, 'chen')
  const other = await context.newPage()
  await other.goto(pages.profile())
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('會員資料')
  await page.goto(pages.calendar())
  await page.getByRole('button', { name: /的會員選單$/ }).click()
  await page.getByRole('button', { name: '登出' }).click()
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { level: 1 })).toHaveText('請先登入')
})

test('two notification settings that are changed quickly are both saved', async ({ page }) => {
  await logInAs(page, 'lin')
  await page.goto(pages.profile())
  const choices = ['LINE 訊息', '電子信箱'].map((name) => page.getByRole('checkbox', { name }))
  for (const choice of choices) {
    await choice.check()
    await page.waitForLoadState('networkidle')
  }
  const sent: unknown[] = []
  await page.route('**/api/member/profile', async (route) => {
    if (route.request().method() === 'PATCH') sent.push(route.request().postDataJSON())
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  for (const choice of choices) await choice.uncheck()
  await expect
    .poll(() => sent)
    .toEqual([{ notify: { line: false, email: true } }, { notify: { line: false, email: false } }])
  await page.waitForLoadState('networkidle')
  for (const choice of choices) await expect(choice).not.toBeChecked()
})

test('without a network the page stays and shows that it is offline', async ({ page, context }) => {
  await page.goto(classWithSeats)
  await hydrated(page)
  await context.setOffline(true)
  await expect(page.getByText('目前離線')).toBeVisible()
  await page.getByRole('link', { name: '課程', exact: true }).first().click()
  await expect(page.getByRole('listitem').filter({ hasText: '目前連不上網路' })).toBeVisible()
  await expect(page).toHaveURL(classWithSeats)
  await context.setOffline(false)
  await expect(page.getByText('目前離線')).toBeHidden()
  await page.getByRole('link', { name: '課程', exact: true }).first().click()
  await expect(page).toHaveURL(pages.classList())
})

test('without a network a search stays on the page', async ({ page, context }) => {
  await page.goto(pages.home())
  await hydrated(page)
  await context.setOffline(true)
  await expect(page.getByText('目前離線')).toBeVisible()
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('陶')
  await field.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: '目前連不上網路' })).toBeVisible()
  await expect(page).toHaveURL(pages.home())
  await expect(field).toHaveValue('陶')
})

test('clicks sign up once, also while the next page loads, and an external return address is replaced by the front page', async ({
  page,
}) => {
  await page.goto(pages.home())
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click()
  await page.getByTestId('new-name').fill('回不去的人')
  await page.getByTestId('login-as-new').click()
  await page.getByTestId('consent-allow').click()
  await expect(page).toHaveURL(/\/signup/)
  await page.goto(`${pages.signup()}?returnTo=/%2509/evil`)
  await hydrated(page)
  await fillInSignup(page, '0912345678')
  let requests = 0
  page.on('request', (request) => (requests += Number(request.url().endsWith('/api/member/signup'))))
  const { promise: mayLoad, resolve: loadNextPage } = Promise.withResolvers<void>()
  await page.route('**/_.data?*', async (route) => {
    await mayLoad
    await route.continue()
  })
  const loading = page.waitForRequest(/\/_\.data/)
  const button = page.getByRole('button', { name: '完成註冊' })
  await button.dblclick()
  await loading
  await button.evaluate((element: HTMLElement) => element.click())
  loadNextPage()
  await expect(page).toHaveURL(/\/home$/)
  expect(requests).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
