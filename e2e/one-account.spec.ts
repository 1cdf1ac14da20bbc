import { expect as expectSoon, type BrowserContext, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { keepToastsOfReload } from './support/error-toast.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { openLinePhone } from './support/line-phone.ts'
import { controlLine, liffAddress } from './support/line-platform.ts'
import { hydrated, logInAs, overwriteLogin, readDocument, storedLogin } from './support/log-in.ts'
import { bookableDays, openClass, openClassAsMember } from './support/open-class.ts'
import { test } from './support/test.ts'

/** PRODUCT.md, rule 18: a page never shows or saves one person's data under another's login. */
test.beforeAll(freshWorld)

const expect = expectSoon.configure({ timeout: 15_000 })

const nameField = (page: Page) => page.getByLabel('姓名')
const mobileField = (page: Page) => page.getByLabel('手機')
const changed = (page: Page) => page.getByText('畫面已經換成這個帳號的資料')

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /的會員選單$/ }).click()
  await page.getByRole('button', { name: '登出' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '登入' })).toBeVisible()
}

const openProfile = async (page: Page) => {
  await page.goto(pages.profile())
  await expect(nameField(page)).not.toHaveValue('')
  return { name: await nameField(page).inputValue(), mobile: await mobileField(page).inputValue() }
}

/** What the server has stored about everybody, by name. */
const storedMembers = (baseURL: string | undefined) =>
  withDatabase(baseURL, async (client) => {
    const { rows } = await client.query<{ id: string; name: string; mobile: string }>(
      'select id, name, mobile from identity.members order by id',
    )
    return rows
  })

test('a tab with a profile shows the other account that logs in in another tab', async ({
  page,
  context,
  baseURL,
}) => {
  await logInAs(page, 'lin')
  const lin = await openProfile(page)
  await mobileField(page).fill('0987 654 321')
  const before = await storedMembers(baseURL)
  await keepToastsOfReload(page)
  const other = await context.newPage()
  await other.goto(pages.home())
  await hydrated(other)
  await logOut(other)
  await expect(nameField(page)).toHaveCount(0)
  await logInAs(other, 'coach')
  await expect(changed(page)).toBeVisible()
  await expect(nameField(page)).not.toHaveValue('')
  expect(await nameField(page).inputValue()).not.toBe(lin.name)
  expect(await mobileField(page).inputValue()).not.toMatch(new RegExp(`${lin.mobile}|0987654321`))
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByText('資料修改成功')).toBeVisible()
  expect(await storedMembers(baseURL)).toEqual(before)
  // What she has typed waits for her.
  await logOut(other)
  await logInAs(other, 'lin')
  await expect(mobileField(page)).toHaveValue('0987654321')
  await expect(page.getByText('剛才填的內容還在')).toBeVisible()
  expect(await nameField(page).inputValue()).toBe(lin.name)
})

/** A tab that another program holds up: it notices nothing of the other tabs. */
const ignoreOtherTabs = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['storage', 'visibilitychange', 'pageshow'])
      addEventListener(name, (event) => event.stopImmediatePropagation(), true)
  })

test('a form of a tab that has noticed nothing is not saved for the other account', async ({
  page,
  context,
  baseURL,
}) => {
  await ignoreOtherTabs(page)
  await logInAs(page, 'lin')
  await openProfile(page)
  await nameField(page).fill('林美麗的新名字')
  const before = await storedMembers(baseURL)
  await keepToastsOfReload(page)
  const other = await context.newPage()
  await other.goto(pages.home())
  await hydrated(other)
  await logOut(other)
  await logInAs(other, 'coach')
  const answers: number[] = []
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH') answers.push(answer.status())
  })
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(changed(page)).toBeVisible()
  await expect(nameField(page)).not.toHaveValue(/林美麗/)
  expect(answers).not.toContain(200)
  expect(await storedMembers(baseURL)).toEqual(before)
  await logOut(other)
  await logInAs(page, 'lin')
  await page.goto(pages.profile())
  await expect(nameField(page)).toHaveValue('林美麗的新名字')
})

test('a form whose login has expired is not saved for the account that logs in next', async ({
  page,
  context,
  baseURL,
}) => {
  await logInAs(page, 'lin')
  await openProfile(page)
  await nameField(page).fill('林美麗的新名字')
  const before = await storedMembers(baseURL)
  await overwriteLogin(page, { token: 'expired', refresh: 'unknown' })
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByText('剛才填的內容已經先存起來')).toBeVisible()
  await keepToastsOfReload(page)
  const other = await context.newPage()
  await logInAs(other, 'coach')
  await expect(changed(page)).toBeVisible()
  await expect(nameField(page)).not.toHaveValue(/^$|林美麗/)
  expect(await storedMembers(baseURL)).toEqual(before)
})

test('a logout in another tab takes the days, companions and follows from the page of a class', async ({
  page,
  context,
}) => {
  const main = page.getByRole('main')
  await logInAs(page, 'lin')
  await openProfile(page)
  const companions = page.getByRole('region', { name: '常一起來的同伴' })
  await companions.getByLabel('稱呼').fill('林阿公')
  await companions.getByRole('button', { name: '加入', exact: true }).click()
  await expect(companions.getByText('林阿公', { exact: true })).toBeVisible()
  await openClass(page, 17)
  await bookableDays(page).first().check()
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
  await openClassAsMember(page, 17)
  await main.getByRole('button', { name: '收藏這一班', exact: true }).click()
  await bookableDays(page).first().check()
  await page.getByRole('button', { name: '選同伴' }).click()
  await expect(page.getByRole('checkbox', { name: '林阿公' })).toBeVisible()
  await expect(main.getByText('已報名', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { pressed: true })).not.toHaveCount(0)

  const other = await context.newPage()
  await other.goto(pages.home())
  await hydrated(other)
  await logOut(other)
  await expect(main.getByText('已報名', { exact: true })).toHaveCount(0)
  await expect(page.getByText('林阿公')).toHaveCount(0)
  await expect(main.getByRole('button', { pressed: true })).toHaveCount(0)
})

test('two people on one phone: the way back leads to nothing of the first', async ({ page }) => {
  await logInAs(page, 'lin')
  const lin = await openProfile(page)
  await page.goto(pages.calendar())
  await expect(page.getByRole('heading', { level: 1, name: '我的行事曆' })).toBeVisible()
  await logOut(page)
  await logInAs(page, 'coach')
  for (let step = 0; step < 8; step += 1) {
    await page.goBack({ waitUntil: 'commit' }).catch(() => undefined)
    // Whatever the step brings, it never shows the first: there is no one state to wait for.
    await page.waitForTimeout(300)
    const shown = await readDocument(page, () => [
      document.body.innerText,
      ...Array.from(document.querySelectorAll('input'), ({ value }) => value),
    ])
    expect(shown.join('\n')).not.toContain(lin.mobile)
    expect(shown.join('\n')).not.toContain(lin.name)
  }
  const coach = await openProfile(page)
  expect(coach.name).not.toBe(lin.name)
})

const useLineAs = (context: BrowserContext, user: string) =>
  context.addCookies([{ name: 'line_simulator_phone', value: user, domain: '.line.me', path: '/' }])

test('in LINE a tab shows the other account with which LINE opens another tab', async ({
  browser,
  baseURL,
}) => {
  const { page } = await openLinePhone(browser, 'ios LIFF', 'lin')
  await page.goto(liffAddress(liffPaths.liffProfile()))
  await expect(nameField(page)).not.toHaveValue('')
  const lin = await nameField(page).inputValue()
  const before = await storedMembers(baseURL)
  await useLineAs(page.context(), 'coach')
  const other = await page.context().newPage()
  await other.goto(liffAddress(liffPaths.liffProfile()))
  await expect(nameField(other)).not.toHaveValue('')
  const coach = await nameField(other).inputValue()
  expect(coach).not.toBe(lin)
  await expect(nameField(page)).toHaveValue(coach)
  await page.getByRole('button', { name: '儲存', exact: true }).tap()
  await expect(page.getByText('資料修改成功')).toBeVisible()
  expect(await storedMembers(baseURL)).toEqual(before)
  await page.context().close()
})

test('in LINE the second person on one phone finds nothing of the first, also while LINE is slow', async ({
  browser,
  request,
}) => {
  const { page: first } = await openLinePhone(browser, 'android LIFF', 'lin')
  await first.goto(liffAddress(liffPaths.liffProfile()))
  await expect(nameField(first)).not.toHaveValue('')
  const lin = await nameField(first).inputValue()
  await useLineAs(first.context(), 'coach')
  const page = await first.context().newPage()
  await first.close()
  await controlLine(request, 'POST', '/faults', {
    host: 'api',
    path: '/oauth2/v2.1/certs',
    times: 9,
    delayMs: 9000,
  })
  await page.route('**/api/user/liff', (route) =>
    route.fulfill({ status: 503, json: { code: 'line_unavailable' } }),
  )
  await page.goto(liffAddress(liffPaths.liffProfile()))
  await expect(page.getByRole('main').getByRole('button', { name: '用 LINE 繼續' })).toBeVisible()
  await expect(page.getByText(lin)).toHaveCount(0)
  await controlLine(request, 'DELETE', '/faults')
  const again = await page.context().newPage()
  await again.goto(liffAddress(liffPaths.liffProfile()))
  await expect(nameField(again)).not.toHaveValue(new RegExp(`^(${lin})?$`))
  await page.context().close()
})

test('a page of the back-office shows what the next person may see', async ({ page, context }) => {
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffHome())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('沒有後台的權限')).toHaveCount(0)
  const other = await context.newPage()
  await other.goto(pages.home())
  await hydrated(other)
  await logOut(other)
  await logInAs(other, 'lin')
  await expect(page.getByText('沒有後台的權限')).toBeVisible()
  expect((await storedLogin(page))?.isLogin).toBe(true)
})
