import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { logInAs } from './support/log-in.ts'
import { bookableDays, openClass } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial' })

const openAs = async (browser: Browser, key: string, path: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, key)
  await page.goto(path)
  return page
}

const added = '基地也會問你用餐的習慣。'

/** Adds a paragraph to the text that is published now, and says what changed. */
const publish = async (admin: Page) => {
  const source = admin.getByRole('textbox', { name: '內容' })
  await source.fill(`${await source.inputValue()}\n\n${added}`)
  await admin.reload()
  await expect(source).toHaveValue(new RegExp(`${added}$`))
  await admin.getByRole('button', { name: '發布新的版本' }).click()
  const sheet = admin.getByRole('dialog', { name: '發布新的個人資料告知事項' })
  await sheet.getByRole('button', { name: '現在發布' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('請填寫這一欄。')
  await sheet.getByLabel('改了什麼').fill('多問用餐的習慣')
  await sheet.getByRole('button', { name: '現在發布' }).click()
  await expect(admin.getByRole('region', { name: '通知' })).toContainText(/已發布 \d{4}-\d\d-\d\d\.1 版/)
}

test('an administrator publishes a privacy notice; the one before it can still be read', async ({
  browser,
}) => {
  const admin = await openAs(browser, 'admin', staffPaths.staffLegal())
  await publish(admin)
  const visitor = await (await browser.newContext()).newPage()
  await expect(async () => {
    await visitor.goto(pages.privacy())
    await expect(visitor.getByRole('main')).toContainText(added, { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  const versions = visitor.getByRole('region', { name: '歷次版本' })
  await expect(versions.getByRole('listitem')).toHaveCount(2)
  await expect(versions.getByRole('listitem').first()).toContainText('多問用餐的習慣')
  await versions.getByRole('link').last().click()
  await expect(visitor).toHaveURL(/\?version=[\d-]+$/)
  await expect(visitor.getByRole('main')).toContainText('這是舊的版本')
  await expect(visitor.getByRole('main')).not.toContainText(added)
  await visitor.reload()
  await visitor.getByRole('link', { name: '看現在的版本' }).click()
  await expect(visitor.getByRole('main')).toContainText(added)
  for (const page of [admin, visitor]) await page.context().close()
})

test('an earlier version becomes the draft of the next one, and what was typed comes back', async ({
  browser,
}) => {
  const admin = await openAs(browser, 'admin', staffPaths.staffLegal())
  const source = admin.getByRole('textbox', { name: '內容' })
  await expect(source).toHaveValue(new RegExp(added))
  const typed = `${await source.inputValue()}\n\n還沒寫完。`
  await source.fill(typed)
  await admin.getByText('舊的版本（1）').click()
  await admin.getByRole('button', { name: /^用 \d{4}-\d\d-\d\d.* 版的內容$/ }).click()
  await expect(admin.getByRole('region', { name: '通知' })).toContainText('版的內容，還沒有發布')
  await expect(source).not.toHaveValue(new RegExp(added))
  await expect(source).toHaveValue(/^你在 {siteName}/)
  await admin.getByRole('button', { name: '回到剛才寫的內容' }).click()
  await expect(source).toHaveValue(typed)
  await admin.getByRole('button', { name: '不要了，用現在的版本' }).click()
  await expect(source).toHaveValue(new RegExp(`${added}$`))
})

test('a member agrees to it when booking, and nothing that was chosen is lost', async ({ browser }) => {
  const member = await openAs(browser, 'chen', pages.home())
  await openClass(member, 1)
  await bookableDays(member).last().check()
  await member.getByRole('button', { name: '報名', exact: true }).click()
  const modal = member.getByRole('alertdialog').or(member.getByRole('dialog'))
  await expect(modal).toContainText('改了什麼：多問用餐的習慣。')
  await modal.getByRole('button', { name: '先不要' }).click()
  await expect(bookableDays(member).last()).toBeChecked()
  await member.getByRole('button', { name: '報名', exact: true }).click()
  await modal.getByRole('button', { name: '同意並報名' }).click()
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('報名完成')
  await member.context().close()
})

test('who has not agreed still sees the profile, which asks too', async ({ browser }) => {
  const member = await openAs(browser, 'lin', pages.profile())
  const asked = member.getByRole('form', { name: '個人資料告知事項有新的版本' })
  await asked.getByRole('button', { name: '同意', exact: true }).click()
  await expect(member.getByRole('region', { name: '通知', exact: true })).toContainText('已記下你的同意')
  await expect(asked).toHaveCount(0)
  await member.context().close()
})
