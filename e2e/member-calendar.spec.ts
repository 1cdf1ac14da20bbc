import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const focusedDay = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('[role=gridcell]')
    return cell?.querySelector('span')?.textContent?.split(' ')[0] ?? document.activeElement?.tagName
  })

for (const [key, start, end] of [
  ['ArrowLeft', '12月1日', '11月30日'],
  ['ArrowRight', '11月30日', '12月1日'],
  ['ArrowUp', '12月3日', '11月26日'],
  ['ArrowDown', '11月26日', '12月3日'],
  ['Home', '12月2日', '11月29日'],
  ['End', '11月30日', '12月5日'],
  ['PageUp', '12月30日', '11月30日'],
  ['PageDown', '11月30日', '12月30日'],
] as const) {
  test(`${key} across a month edge moves the focus from ${start} to ${end}`, async ({ page }) => {
    await logInAs(page, 'chen')
    await page.goto(`${pages.calendar()}?month=2026-${start.slice(0, 2)}`)
    const month = page.getByRole('grid')
    // The second click removes the selection; a selected day would keep the focus in the month.
    const startDay = month.getByRole('button', { name: start }).first()
    await startDay.click()
    await startDay.click()
    expect(await focusedDay(page)).toBe(start)
    await page.keyboard.press(key)
    await expect(page.getByRole('heading', { name: `2026年${Number(end.slice(0, 2))}月` })).toBeVisible()
    await expect.poll(() => focusedDay(page)).toBe(end)
  })
}

test('keys pressed while another month is loading continue from the pressed ones', async ({ page }) => {
  await logInAs(page, 'chen')
  await page.goto(`${pages.calendar()}?month=2026-11`)
  await page.getByRole('grid').getByRole('button', { name: '11月30日' }).click()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await expect.poll(() => focusedDay(page)).toBe('12月9日')
  for (const key of ['PageDown', 'PageDown', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { name: '2027年2月' })).toBeVisible()
  await expect.poll(() => focusedDay(page)).toBe('2月8日')
})

test('another month lists its own days alone, and a selected day ends with its month', async ({ page }) => {
  await logInAs(page, 'fullcalendar')
  await page.goto(pages.calendar())
  await expect(page.getByRole('heading', { name: '接下來的課' })).toBeVisible()
  const next = nextMonth()
  await page.getByRole('button', { name: '下個月' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`^${next}月的課(和場地)?$`) })).toBeVisible()
  for (const item of await page.getByTestId(/^agenda-/).all())
    await expect(item).toContainText(new RegExp(`時間(\\d+年)?${next}月`))
  await page
    .getByRole('grid')
    .getByRole('button', { name: `${next}月15日` })
    .click()
  await expect(page.getByRole('heading', { name: `${next}月15日` })).toBeVisible()
  await page.getByRole('button', { name: '上個月' }).click()
  await expect(page.getByRole('heading', { name: '接下來的課' })).toBeVisible()
  await page.goto(`${pages.calendar()}?month=2099-02`)
  await expect(page.getByRole('heading', { name: '2月沒有課' })).toBeVisible()
})

/** In Taipei, without a zero before it. */
const nextMonth = (): number =>
  (Number(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' }).format().slice(5, 7)) % 12) + 1
