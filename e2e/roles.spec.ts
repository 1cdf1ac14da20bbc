import { expect, type Browser, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial' })

const phone = { width: 390, height: 844 }

const openRoles = async (browser: Browser, key: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: phone })).newPage()
  await logInAs(page, key)
  await page.goto(staffPaths.staffRoles())
  await expect(page.getByRole('heading', { level: 1, name: '夥伴與權限' })).toBeVisible()
  return page
}

/** Invites and returns the link that is shown. */
const invite = async (
  page: Page,
  forName: string,
  fill: (sheet: ReturnType<Page['getByRole']>) => Promise<void>,
) => {
  await page.getByRole('button', { name: '邀請夥伴' }).click()
  const sheet = page.getByRole('dialog', { name: '邀請夥伴' })
  await sheet.getByLabel('給誰').fill(forName)
  await fill(sheet)
  await sheet.getByRole('button', { name: '產生邀請' }).click()
  return await shownLink(page, forName)
}

const expectMissingAsked = async (page: Page) => {
  await page.getByRole('button', { name: '邀請夥伴' }).click()
  const sheet = page.getByRole('dialog', { name: '邀請夥伴' })
  await sheet.getByRole('button', { name: '產生邀請' }).click()
  await expect(sheet.getByLabel('給誰')).toBeFocused()
  await expect(sheet.getByLabel('給誰')).toHaveAccessibleDescription(/請填寫給誰/)
  await sheet.getByLabel('給誰').fill('還沒決定的人')
  await sheet.getByLabel('身分').selectOption('門口')
  await sheet.getByRole('button', { name: '產生邀請' }).click()
  const lastDay = sheet.getByLabel('權限到哪一天')
  await expect(lastDay).toBeFocused()
  await expect(lastDay).toHaveAccessibleDescription(/「門口」一定要有最後一天/)
  await sheet.getByRole('button', { name: '關閉', exact: true }).click()
}

const shownLink = async (page: Page, forName: string): Promise<string> => {
  const shown = page.getByRole('dialog', { name: `給${forName}的邀請` })
  await expect(shown.getByRole('img', { name: /掃描就開啟/ })).toHaveAttribute('data-ready', 'true')
  const link = await shown.getByText(/\/admin\/invitation#[\w-]{64}$/).textContent()
  await shown.getByRole('button', { name: '關閉', exact: true }).click()
  return link!
}

test('a manager invites; a person without an account logs in with LINE, accepts and sees the classes of the base', async ({
  browser,
}) => {
  const manager = await openRoles(browser, 'manager')
  await expectMissingAsked(manager)
  const link = await invite(manager, '小明', async () => undefined)
  const waiting = manager.getByRole('region', { name: '還沒接受的邀請' })
  await expect(waiting.getByRole('listitem')).toContainText('小明')

  const guest = await (await browser.newContext({ viewport: phone })).newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(/^邀請你擔任班務（.+）$/)
  await expect(guest).toHaveURL(staffPaths.staffInvitation())
  await guest.getByRole('button', { name: '用 LINE 登入' }).click()
  await guest.getByTestId('login-as-wang').click()
  await guest.getByTestId('consent-allow').click()
  await guest.getByRole('button', { name: '接受邀請' }).click()
  await expect(guest).toHaveURL(staffPaths.staffHome())
  await expect(guest.getByRole('list', { name: '你的權限' })).toContainText('班務')

  await manager.reload()
  await expect(manager.getByRole('button', { name: '結束王小明的班務' })).toBeVisible()
  await expect(waiting).toHaveCount(0)

  // Somebody else with the same link.
  const other = await (await browser.newContext({ viewport: phone })).newPage()
  await other.goto(link)
  await expect(other.getByText('這個邀請不能用了：已經有人接受')).toBeVisible()
  await other.goto(staffPaths.staffInvitation())
  await expect(other.getByText('請從夥伴給你的連結或 QR code 開啟')).toBeVisible()

  // The role ends, and the open page with it.
  await manager.getByRole('button', { name: '結束王小明的班務' }).click()
  await manager.getByRole('button', { name: '結束權限' }).click()
  await expect(manager.getByText('王小明不再是班務')).toBeVisible()
  const history = manager.getByRole('region', { name: '更改紀錄' })
  await history.getByText('更改紀錄').click()
  await expect(history.getByRole('listitem').first()).toContainText(/權限：王小明\s*刪除：班務、/)
  await expect(history.getByRole('listitem').filter({ hasText: '邀請：' })).toContainText('班務')
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1, name: '請先登入' })).toBeVisible()
  for (const page of [manager, guest, other]) await page.context().close()
})

test('an invitation can be withdrawn, and a last day is set and removed', async ({ browser }) => {
  const admin = await openRoles(browser, 'admin')
  const link = await invite(admin, '看報表的人', async (sheet) => {
    await sheet.getByLabel('身分').selectOption({ label: '唯讀' })
    await expect(sheet.getByLabel('基地')).toHaveCount(0)
    await sheet.getByLabel('權限到哪一天').fill('2031-12-31')
  })
  await expect(admin.getByText('到 2031年12月31日（三）')).toBeVisible()
  await admin.getByRole('button', { name: '收回給看報表的人的邀請' }).click()
  await expect(admin.getByText('給看報表的人的邀請已收回')).toBeVisible()
  const guest = await (await browser.newContext({ viewport: phone })).newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1, name: '沒有可以接受的邀請' })).toBeVisible()

  const change = async (day: string) => {
    await admin
      .getByRole('button', { name: /^改期限：.+的班務$/ })
      .first()
      .click()
    await admin.getByLabel('權限到哪一天').fill(day)
    await admin.getByRole('button', { name: '儲存' }).click()
  }
  await change('2020-01-01')
  await expect(admin.getByText('最後一天不能早於今天。')).toBeVisible()
  await admin.keyboard.press('Escape')
  await change('2031-12-31')
  await expect(admin.getByText('到 2031年12月31日（三）')).toBeVisible()
  await change('')
  await expect(admin.getByText('到 2031年12月31日（三）')).toHaveCount(0)
  for (const page of [admin, guest]) await page.context().close()
})

test('the only administrator cannot end their role, and hands it over', async ({ browser }) => {
  const admin = await openRoles(browser, 'admin')
  await admin.getByRole('button', { name: /^結束.+的管理員$/ }).click()
  await admin.getByRole('button', { name: '結束權限' }).click()
  await expect(admin.getByText('至少要有一位沒有期限的管理員。')).toBeVisible()
  await admin.getByRole('button', { name: /^把.+的管理員交接給別人$/ }).click()
  const sheet = admin.getByRole('dialog', { name: '交接管理員' })
  await sheet.getByLabel('給誰').fill('接手的人')
  await sheet.getByRole('button', { name: '產生邀請' }).click()
  const link = await shownLink(admin, '接手的人')

  const next = await (await browser.newContext({ viewport: phone })).newPage()
  await logInAs(next, 'lin')
  await next.goto(link)
  await hydrated(next)
  await next.getByRole('button', { name: '接受邀請' }).click()
  await expect(next.getByRole('list', { name: '你的權限' })).toContainText('管理員')
  await admin.reload()
  await expect(admin.getByRole('heading', { level: 1, name: '請先登入' })).toBeVisible()
  for (const page of [admin, next]) await page.context().close()
})

test('at a desk the toast of an invitation does not cover the sheet that it is shown in', async ({
  browser,
}) => {
  const manager = await openRoles(browser, 'manager')
  await manager.setViewportSize({ width: 1280, height: 800 })
  await manager.getByRole('button', { name: '邀請夥伴' }).click()
  await manager.getByRole('dialog').getByLabel('給誰').fill('小華')
  await manager.getByRole('dialog').getByRole('button', { name: '產生邀請' }).click()
  const sheet = manager.getByRole('dialog', { name: '給小華的邀請' })
  const toast = manager.getByText(/^邀請已產生/)
  await expect(async () => {
    const [toastBox, sheetBox] = [await toast.boundingBox(), await sheet.boundingBox()]
    expect(toastBox!.x + toastBox!.width).toBeLessThanOrEqual(sheetBox!.x)
  }).toPass({ timeout: 5_000 })
  await manager.context().close()
})
