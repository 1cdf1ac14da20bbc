import { expect, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { landmarks } from 'db/demo/landmarks'
import { freshWorld } from './support/fresh-world.ts'
import { fullHistory } from './support/full-history.ts'
import { withDatabase } from './support/journey-database.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.use({ viewport: { width: 390, height: 844 } })

const factOf = (page: Page, term: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: term }).getByRole('definition')

test('a member prints the record of a year, and its code shows it to others without the name', async ({
  page,
  browser,
}) => {
  await logInAs(page, 'fullcalendar')
  await page.goto(fullHistory())
  await page.getByRole('link', { name: /^列印 \d{4} 年研習時數$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d{4} 年研習時數$/)
  const name = await factOf(page, '姓名').innerText()
  const total = await factOf(page, '合計').innerText()
  const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){2}/.exec(await page.getByRole('main').innerText())![0]
  await expect(page.getByRole('img', { name: '開啟查驗結果的 QR code' })).toHaveAttribute(
    'data-ready',
    'true',
  )
  const rows = await page.getByRole('table').getByRole('row').count()
  expect(total).toBe(`${rows - 2} 天，共 ${await page.locator('tfoot td').innerText()} 小時`)

  await page.evaluate(() => (window.print = () => document.documentElement.setAttribute('data-printed', '')))
  await page.getByRole('button', { name: '列印' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'contentinfo', 'button', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByText(/^巷口共學 http/)).toBeVisible()

  const stranger = await browser.newContext({ javaScriptEnabled: false })
  const other = await stranger.newPage()
  await other.goto(pages.recordCheck())
  await other.getByLabel('查驗碼').fill(code.toLowerCase().replaceAll('-', ' '))
  await other.getByRole('button', { name: '查驗' }).click()
  await expect(other).toHaveURL(pages.checkedRecord({ code: code.toLowerCase() }))
  await expect(factOf(other, '合計')).toHaveText(total)
  await expect(factOf(other, '姓名')).toHaveText(/^.○+.?$/)
  expect(await other.content()).not.toContain(name)
  await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await stranger.close()
})

test('a wrong code is explained, an unknown one is a 404', async ({ page }) => {
  await page.goto(pages.recordCheck())
  await page.getByLabel('查驗碼').fill('K7Q2-9MXA')
  await page.getByRole('button', { name: '查驗' }).click()
  await expect(page.getByText('這不是查驗碼')).toBeVisible()
  await expect(page.getByLabel('查驗碼')).toHaveValue('K7Q2-9MXA')
  const unknown = await page.goto(pages.checkedRecord({ code: '0000-0000-0000' }))
  expect(unknown!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('查無這個查驗碼')
  expect((await page.goto(pages.checkedRecord({ code: landmarks.recordCode })))!.status()).toBe(200)
})

for (const path of [pages.classHistory(), liffPaths.liffClassHistory()])
  test(`what a member says about a past class is stored, from ${path}`, async ({ page, baseURL }) => {
    await logInAs(page, path.startsWith('/liff') ? 'lin' : 'chen')
    await page.goto(path)
    const link = page.getByRole('link', { name: '給老師和基地的話' }).first()
    const [bookingId] = /[0-9a-f-]{36}/.exec((await link.getAttribute('href'))!)!
    // On some dates the demo's member has rated all of them, too long ago to change it.
    await withDatabase(baseURL, (client) =>
      client.query('delete from booking.feedback where booking_id = $1', [bookingId]),
    )
    const part = page.getByRole('region', { name: '給老師和基地的話' })
    const best = part.getByRole('radio', { name: '很滿意', exact: true })
    await link.click()
    await expect(part).toBeInViewport()
    await hydrated(page)
    await best.check()
    await part.getByLabel('想說的話').fill('老師很有耐心')
    await part.getByRole('button', { name: '送出' }).click()
    await expect(part.getByRole('status')).toHaveText('你給了 5 分（很滿意）。')
    await page.reload()
    await expect(part.getByText('老師很有耐心')).toBeVisible()
    const address = page.url()
    expect(address).toMatch(/#feedback$/)
    await page.goto('about:blank')
    await page.goto(address)
    await expect(part).toBeInViewport()
  })

test('a past day leads to the next class of its course', async ({ page }) => {
  await logInAs(page, 'fullcalendar')
  await page.goto(fullHistory())
  await page.getByRole('link', { name: '再報一次' }).first().click()
  await expect(page.getByRole('heading', { name: '選擇日期' })).toBeVisible()
})
