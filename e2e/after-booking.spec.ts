import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { bookableDays, openClass } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const bookTwoDays = async (page: Page, key: string) => {
  await logInAs(page, key)
  await openClass(page, 1)
  const free = bookableDays(page)
  await free.nth(0).check()
  await free.nth(1).check()
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
}

test('after booking, a member adds all days to a calendar at once and invites companions', async ({
  page,
}) => {
  const messages: string[] = []
  await page.exposeFunction('receive', (text: string) => messages.push(text))
  await page.addInitScript('navigator.share = ({ text }) => receive(text)')
  await bookTwoDays(page, 'chen')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '把 2 天都加入行事曆' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}\.ics$/)
  const text = readFileSync(await download.path(), 'utf8')
  const starts = [...text.matchAll(/^DTSTART;TZID=Asia\/Taipei:\d{4}(\d\d)(\d\d)T/gm)].map(
    ([, month, day]) => `${Number(month)}月${Number(day)}日`,
  )
  expect(starts).toHaveLength(2)
  const days = page.getByRole('region', { name: '上課日' })
  for (const start of starts) await expect(days.getByText(start)).toBeVisible()
  await expect(days.getByRole('link', { name: '加入 Google 日曆' })).toHaveCount(2)

  const main = page.getByRole('main')
  for (const term of ['地點', '怎麼來', '電話', '要帶什麼'])
    await expect(main.getByRole('term').filter({ hasText: term })).toBeVisible()
  await expect(main.locator('a[href^="tel:"]')).toBeVisible()
  await expect(main.getByRole('link', { name: '導航' })).toBeVisible()

  await page.getByRole('button', { name: '傳給同伴' }).click()
  await expect.poll(() => messages).toHaveLength(1)
  expect(messages[0]).toContain(pages.classDetail({ classId: 1 }))
  expect(messages[0]).toContain(starts[0])
  // The booking is private.
  expect(messages[0]).not.toContain('class_history')
  await expect(page.getByRole('link', { name: '分享到 LINE' })).toHaveAttribute('href', /line\.me\/R\/share/)
})

test('a member who is no friend of the official account is offered to add it, a friend is not', async ({
  page,
  browser,
}) => {
  await bookTwoDays(page, 'nopicture')
  const offer = page.getByRole('complementary', { name: '加入 LINE 好友' })
  await expect(offer.getByRole('link')).toHaveAttribute('href', 'https://line.me/R/ti/p/%40hangkhau')

  const friends = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  const profile = friends.waitForResponse('**/api/member/profile')
  await bookTwoDays(friends, 'lin')
  expect((await profile).ok()).toBe(true)
  await expect(friends.getByRole('heading', { name: '邀同伴一起來' })).toBeVisible()
  await expect(friends.getByRole('complementary', { name: '加入 LINE 好友' })).toHaveCount(0)
})

test('the confirmation becomes the content of the booking after a day', async ({ page }) => {
  await bookTwoDays(page, 'longname')
  await page.clock.setSystemTime(Date.now() + 24 * 3_600_000)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名內容')
})

test('the profile shows whether LINE messages can arrive', async ({ page, browser }) => {
  await logInAs(page, 'chen')
  await page.goto(pages.profile())
  const notices = page.getByRole('region', { name: '通知方式' })
  await expect(notices).toContainText('LINE 訊息現在收不到：你封鎖了官方帳號')
  await expect(notices.getByRole('link', { name: '解除封鎖 @hangkhau' })).toBeVisible()

  const friends = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await logInAs(friends, 'lin')
  await friends.goto(pages.profile())
  await expect(friends.getByText('已加官方帳號好友')).toBeVisible()
  await expect(friends.getByRole('main').getByRole('link', { name: /加入好友/ })).toHaveCount(0)
})

test('a member keeps companions on the profile page', async ({ page }) => {
  await logInAs(page, 'noemail')
  await page.goto(pages.profile())
  await hydrated(page)
  const companions = page.getByRole('region', { name: '常一起來的同伴' })
  const add = async (nickname: string, age: string) => {
    await companions.getByLabel('稱呼').fill(nickname)
    await companions.getByLabel(/^年齡/).fill(age)
    await companions.getByRole('button', { name: '加入', exact: true }).click()
  }
  await add('小寶', '８歲')
  const rows = companions.getByRole('listitem')
  await expect(rows).toHaveText([/^小寶8 歲/])
  await expect(companions.getByLabel('稱呼')).toHaveValue('')
  await add('小寶', '')
  await expect(companions.getByText('已經有同名的同伴，請換一個稱呼。')).toBeVisible()
  await add('<b>阿嬤</b>', '')
  await expect(rows).toHaveCount(2)
  await expect(companions.getByText('<b>阿嬤</b>')).toBeVisible()

  await companions.getByRole('button', { name: '修改小寶' }).click()
  const change = companions.getByRole('form', { name: '修改同伴' })
  await expect(change.getByLabel('稱呼')).toHaveValue('小寶')
  await change.getByLabel('稱呼').fill('大寶')
  await change.getByRole('button', { name: '儲存同伴' }).click()
  await expect(page.getByText('資料修改成功')).toBeVisible()
  await companions.getByRole('button', { name: '刪除<b>阿嬤</b>' }).click()
  await expect(rows).toHaveText([/^大寶8 歲/])
  await page.reload()
  await expect(rows).toHaveText([/^大寶8 歲/])
})

test('a member brings as many as the last time, or chosen companions, on all selected days', async ({
  page,
}) => {
  await logInAs(page, 'coach')
  await page.goto(pages.profile())
  await hydrated(page)
  for (const nickname of ['阿公', '阿嬤']) {
    const companions = page.getByRole('region', { name: '常一起來的同伴' })
    await companions.getByLabel('稱呼').fill(nickname)
    await companions.getByRole('button', { name: '加入', exact: true }).click()
    await expect(companions.getByText(nickname, { exact: true })).toBeVisible()
  }
  await openClass(page, 1)
  const choice = page.getByRole('group', { name: '和誰一起來' })
  await expect(choice).toHaveCount(0)
  const free = bookableDays(page)
  await free.nth(0).check()
  await free.nth(1).check()
  const people = page.getByRole('spinbutton')
  // A selected day starts without companions.
  for (const index of [0, 1]) await expect(people.nth(index)).toHaveValue('1')

  await choice.getByRole('button', { name: '選同伴' }).click()
  await choice.getByRole('checkbox', { name: '阿公' }).check()
  await choice.getByRole('checkbox', { name: '阿嬤' }).check()
  for (const index of [0, 1]) await expect(people.nth(index)).toHaveValue('3')
  await expect(page.getByText('2 天・6 人次')).toBeVisible()
  await choice.getByRole('checkbox', { name: '阿公' }).uncheck()
  for (const index of [0, 1]) await expect(people.nth(index)).toHaveValue('2')
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')

  // The next class offers the same number, and does not select it by itself.
  await openClass(page, 11)
  await free.first().check()
  await expect(people).toHaveValue('1')
  const same = choice.getByRole('button', { name: '和上次一樣：連我 2 位' })
  await same.click()
  await expect(people).toHaveValue('2')
  await expect(same).toHaveAttribute('aria-pressed', 'true')
  await same.click()
  await expect(people).toHaveValue('1')
})
