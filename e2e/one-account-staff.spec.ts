import { expect as expectSoon, type BrowserContext, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { castLineUserId } from 'db/demo/cast'
import { landmarks } from 'db/demo/landmarks'
import { arrangeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { keepToastsOfReload } from './support/error-toast.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { hydrated, logInAs, overwriteLogin } from './support/log-in.ts'
import { test } from './support/test.ts'

/** PRODUCT.md, rule 18, in the back-office: two people of staff share a browser at the desk. */
test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const expect = expectSoon.configure({ timeout: 15_000 })

let later: ClassLater
test.beforeAll(async ({ baseURL }) => {
  later = await withDatabase(baseURL, async (client) => {
    // A colleague at another base, who may not see this class.
    await client.query(
      `insert into identity.staff_roles (account_id, role, base_id)
       select id, 'base_staff', $2 from identity.accounts where line_user_id = $1`,
      [castLineUserId('coach'), landmarks.lukangBaseId + 1],
    )
    return await arrangeClassLater(client)
  })
})

const changed = (page: Page) => page.getByText('畫面已經換成這個帳號的資料')

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /的會員選單$/ }).click()
  await page.getByRole('button', { name: '登出' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '登入' })).toBeVisible()
}

/** In another tab of the same browser. */
const handOverTo = async (context: BrowserContext, key: string): Promise<Page> => {
  const other = await context.newPage()
  await other.goto(pages.home())
  await hydrated(other)
  await logOut(other)
  await logInAs(other, key)
  return other
}

const openRules = async (page: Page) => {
  await page.goto(staffPaths.staffClass({ classId: later.classId }))
  await page.getByRole('button', { name: '更改資格' }).click()
  await page.getByRole('dialog').getByLabel('最小年齡').fill('7')
}

const storedRules = (baseURL: string | undefined) =>
  withDatabase(baseURL, async (client) => {
    const { rows } = await client.query<object>('select * from catalog.classes where id = $1', [
      later.classId,
    ])
    return rows
  })

test('a filled form of a class disappears when a colleague of another base logs in', async ({
  page,
  context,
  baseURL,
}) => {
  await logInAs(page, 'manager')
  await openRules(page)
  const before = await storedRules(baseURL)
  await keepToastsOfReload(page)
  await handOverTo(context, 'coach')
  await expect(changed(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('班務練習班')).toHaveCount(0)
  expect(await storedRules(baseURL)).toEqual(before)
})

/** A tab that another program holds up notices nothing, and is not loaded again when it should be. */
const holdUp = async (page: Page) => {
  await page.addInitScript(() => {
    for (const name of ['storage', 'visibilitychange', 'pageshow'])
      addEventListener(name, (event) => event.stopImmediatePropagation(), true)
  })
  return {
    stay: () =>
      page.route('**/*', (route) =>
        route.request().isNavigationRequest() ? route.abort('aborted') : route.fallback(),
      ),
  }
}

test('a tab that has noticed nothing cannot change the rules for the colleague', async ({
  page,
  context,
  baseURL,
}) => {
  const tab = await holdUp(page)
  await logInAs(page, 'manager')
  await openRules(page)
  const before = await storedRules(baseURL)
  // An administrator may change this class: only the account of the page stands in the way.
  await handOverTo(context, 'admin')
  await tab.stay()
  const answer = page.waitForResponse((found) => found.status() === 409)
  await page.getByRole('dialog').getByRole('button', { name: '儲存資格' }).click()
  expect(await (await answer).json()).toMatchObject({ code: 'account_changed' })
  await expect(page.getByText('這一頁是用另一個帳號開的，所以沒有送出').first()).toBeAttached()
  expect(await storedRules(baseURL)).toEqual(before)
})

test('a reason that was typed when the session expired is there after the next login', async ({
  page,
  baseURL,
}) => {
  const [dayId] = later.dayIds
  const openCancellation = () =>
    page.getByTestId(`staff-day-${dayId}`).getByRole('button', { name: /^停課/ }).click()
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffClass({ classId: later.classId }))
  await openCancellation()
  await page.getByLabel('停課原因').fill('老師身體不適')
  const before = await storedRules(baseURL)
  await overwriteLogin(page, { token: 'expired', refresh: 'unknown' })
  await page.getByRole('button', { name: '這一天停課' }).click()
  await page.getByRole('main').getByRole('button', { name: '用 LINE 繼續' }).click()
  await page.getByTestId('login-as-manager').click()
  await openCancellation()
  await expect(page.getByLabel('停課原因')).toHaveValue('老師身體不適')
  await expect(page.getByText('剛才填的內容還在')).toBeVisible()
  expect(await storedRules(baseURL)).toEqual(before)
})

test('what was typed in a sheet is there after a crash, and not after it was closed', async ({ page }) => {
  // A page that crashes gets none of these events.
  await page.addInitScript(() => {
    for (const name of ['pagehide', 'beforeunload', 'visibilitychange'])
      addEventListener(name, (event) => event.stopImmediatePropagation(), true)
  })
  const open = () => page.getByRole('button', { name: '更改資格' }).click()
  const youngest = page.getByRole('dialog').getByLabel('最小年齡')
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffClass({ classId: later.classId }))
  await open()
  await youngest.fill('18')
  await page.reload()
  await open()
  await expect(youngest).toHaveValue('18')
  await page.getByRole('dialog').getByRole('button', { name: '關閉', exact: true }).click()
  await open()
  await expect(youngest).not.toHaveValue('18')
})
