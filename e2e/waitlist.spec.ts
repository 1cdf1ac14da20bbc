import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { errorToast, keepToasts } from './support/error-toast.ts'
import { fillInSignup } from './support/fill-in-signup.ts'
import { findAxeViolations } from './support/find-axe-violations.ts'
import { freshWorld } from './support/fresh-world.ts'
import { logInAs } from './support/log-in.ts'
import { openClass } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

/** The open class of the demo world. */
const openClassId = 1
/** Two seats are left on this day of the open class, and none on the next one. */
const [nearlyFull, full] = ['day-7', 'day-8']

/** The page of a person of the cast, in a browser of their own. */
const openAs = async (browser: Browser, key: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await logInAs(page, key)
  return page
}

const day = (page: Page, id: string) => page.getByTestId(id)

const expectAccessible = async (page: Page) => expect(await findAxeViolations(page)).toEqual([])

test('a day is ticked to wait, seen apart from booked days, and shown with its place', async ({
  browser,
}) => {
  const page = await openAs(browser, 'lin')
  await openClass(page, openClassId)
  await expect(day(page, full)).toContainText('額滿・現在候補排第 1')
  await day(page, full).getByRole('checkbox').check()
  await day(page, nearlyFull).getByRole('checkbox').check()
  await day(page, nearlyFull).getByRole('spinbutton').press('ArrowUp')
  await expect(page.getByText('報名 1 天・候補 1 天')).toBeVisible()
  await expect(page.getByText(/^NT\$600　/)).toBeVisible()
  await expect(page.getByText(/^有空位時依序遞補到上課前 \d+ 小時（\d+日/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '報名和候補' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 天報名完成，1 天候補中')
  const main = page.getByRole('main')
  await expect(main.getByText('候補中', { exact: true })).toBeVisible()
  await expect(main.getByText('候補第 1 位。')).toBeVisible()
  await expect(main.getByText(/有空位時依序遞補到上課前 \d+ 小時（.+）。/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '看我的行事曆' }).click()
  await openMonthOf(page, full)
  await expect(page.getByTestId('agenda-8')).toContainText('候補中')
  await expectAccessible(page)
})

test('the record strikes out days that were cancelled, and not those that are waited for', async ({
  browser,
}) => {
  const page = await openAs(browser, 'waitlist')
  await page.goto(pages.classHistory())
  const whenOf = (word: string) =>
    page.getByRole('listitem').filter({ hasText: word }).first().getByRole('paragraph').first()
  const struck = 'line-through'
  /** How far down the list a state is depends on the date of the demo world. */
  const show = (word: string) =>
    expect(async () => {
      if ((await whenOf(word).count()) === 0)
        await page.getByRole('link', { name: '看更多' }).first().click({ timeout: 5_000 })
      await expect(whenOf(word)).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
  await show('已取消')
  await expect(whenOf('已取消')).toHaveCSS('text-decoration-line', struck)
  await show('候補中')
  await expect(whenOf('候補中')).not.toHaveCSS('text-decoration-line', struck)
})

test('a party is passed over, keeps its place and sees why, while the one behind it is promoted', async ({
  browser,
}) => {
  const [large, small] = [await openAs(browser, 'waitlist'), await openAs(browser, 'chen')]
  await waitFor(large, nearlyFull, 3)
  await expect(large.getByText('候補第 1 位。')).toBeVisible()
  await waitFor(small, nearlyFull, 1)
  await expect(small.getByText('候補第 2 位，前面還有 3 人。')).toBeVisible()

  const holder = await openAs(browser, 'lin')
  await openBooking(holder, 'day-7')
  await holder
    .getByRole('spinbutton', { name: /的人數，含自己$/ })
    .first()
    .press('ArrowDown')
  await expect(holder.getByText('資料修改成功')).toBeVisible()

  await small.reload()
  await expect(small.getByRole('main').getByText('已報名', { exact: true })).toBeVisible()
  await large.reload()
  await expect(large.getByText(/空位不夠你們 3 位一起坐，先給後面坐得下的人。你的順位保留/)).toBeVisible()
  await expect(large.getByText('候補第 1 位。')).toBeVisible()
})

test('with the keyboard: the party becomes smaller, leaves the waitlist and comes back to its place', async ({
  browser,
}) => {
  const page = await openAs(browser, 'waitlist')
  await openBooking(page, 'day-7')
  await page.getByRole('spinbutton', { name: /候補的人數，含自己$/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('・2 位')).toBeVisible()
  await page.getByRole('button', { name: '離開候補' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/已離開.+的候補/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('這筆報名已取消')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('候補第 1 位。')).toBeVisible()
})

test('the last seats are taken by somebody else: the dialog offers the waitlist with the true position', async ({
  browser,
}) => {
  const page = await openAs(browser, 'noemail')
  await openClass(page, openClassId)
  await page.route('**/availability', (route) => route.abort())
  await day(page, 'day-6').getByRole('checkbox').check()
  // The page believes that the day still has seats.
  let orders = 0
  await page.route('**/api/booking', async (route) => {
    const body = route.request().postDataJSON() as { days: object[] }
    Object.assign(body.days[0]!, { classDayId: 7, ...(orders > 0 && { acceptWaitlist: true }) })
    orders += 1
    await route.continue({ postData: JSON.stringify(body) })
  })
  await keepToasts(page)
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('現在候補排第 2')
  await expect(errorToast(page)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '加入候補' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('候補中')
  await expect(errorToast(page)).toBeHidden()
})

test('a newcomer who waits for a day reads that the sign-up joins the waitlist', async ({ page }) => {
  await openClass(page, openClassId)
  await day(page, full).getByRole('checkbox').check()
  await page.getByRole('button', { name: /登入並加入候補$/ }).click()
  await page.getByTestId('new-name').fill('候補的人')
  await page.getByTestId('login-as-new').click()
  await page.getByTestId('consent-allow').click()
  await expect(page.getByRole('heading', { level: 1, name: /^再一步就幫你候補/ })).toBeVisible()
  await expect(page.getByText('1 位・候補')).toBeVisible()
  await fillInSignup(page, '0912345674')
  await page.getByRole('button', { name: '完成註冊並候補' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('候補中')
})

const waitFor = async (page: Page, dayId: string, people: number) => {
  await openClass(page, openClassId)
  await expect(day(page, dayId)).toContainText('額滿')
  await day(page, dayId).getByRole('checkbox').check()
  for (let count = 1; count < people; count += 1)
    await day(page, dayId).getByRole('spinbutton').press('ArrowUp')
  await page.getByRole('button', { name: '加入候補' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('候補中')
}

const openBooking = async (page: Page, dayId: string) => {
  await openClass(page, openClassId)
  await page.getByTestId(`booked-${dayId}`).getByRole('link').click()
  await page.getByRole('heading', { name: '上課日' }).waitFor()
}

/** Goes on to the month of a day of the open class. */
const openMonthOf = async (page: Page, dayId: string) => {
  await page.getByRole('heading', { name: '我的行事曆' }).waitFor()
  const answer = await page.request.get(`/api/class/${openClassId}`)
  const { days } = (await answer.json()) as { days: { id: number; startsAt: string }[] }
  const { startsAt } = days.find(({ id }) => `day-${id}` === dayId)!
  const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' }).format(new Date(startsAt))
  await page.goto(`${pages.calendar()}?month=${month.slice(0, 7)}`)
}
