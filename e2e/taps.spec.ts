import { expect, type Locator, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { estimatePerson } from './support/estimate-person.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** To the beginning of the next week, in Taipei. */
const hoursToSunday = (): number => {
  const now = new Date(Date.now() + 8 * 3_600_000)
  return (7 - now.getUTCDay()) * 24 - now.getUTCHours()
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The first class of the front page, its first day with seats, and its button. */
const chooseFromHome = async (page: Page, person: ReturnType<typeof estimatePerson>, button: RegExp) => {
  await person.read(page.getByRole('heading', { level: 1 }))
  await person.tap(
    page.getByRole('region', { name: '接下來的課' }).getByRole('listitem').getByRole('link').first(),
  )
  await hydrated(page)
  await person.read(page.getByRole('heading', { level: 1 }))
  await person.tap(page.getByRole('complementary', { name: '報名' }).getByRole('link', { name: '選日期' }))
  await person.tap(page.getByTestId(/^day-/).getByRole('checkbox').first())
  await person.tap(page.getByRole('button', { name: button }))
}

test('a newcomer needs at most 14 taps and 90 seconds of their own from the front page to the confirmation', async ({
  page,
}) => {
  await page.goto(pages.home())
  await hydrated(page)
  const person = estimatePerson(page)
  await chooseFromHome(page, person, /^用 LINE 登入並報名/)
  await person.tap(page.getByTestId('new-name'))
  await person.type('第一次來')
  await person.tap(page.getByTestId('login-as-new'))
  await person.tap(page.getByTestId('consent-allow'))
  await person.read(heading(page, /^再一步就幫你報好/))
  await person.tap(page.getByLabel('手機'))
  await person.type('0912345678')
  for (const [part, digits] of [
    ['year', '74'],
    ['month', '5'],
    ['day', '6'],
  ] as const) {
    await person.tap(page.locator(`[name=birthday-${part}]`))
    await person.type(digits)
  }
  await person.tap(page.getByRole('checkbox', { name: /我已閱讀並同意/ }))
  await person.tap(page.getByRole('button', { name: '完成註冊並報名' }))
  await person.read(heading(page, '報名完成'))
  expect(person.effort.taps).toBeLessThanOrEqual(14)
  expect(person.effort.seconds).toBeLessThanOrEqual(90)
})

test('a member needs at most 4 taps from the front page to the confirmation', async ({ page }) => {
  await logInAs(page, 'lin')
  await page.goto(pages.home())
  await hydrated(page)
  const person = estimatePerson(page)
  await chooseFromHome(page, person, /^報名/)
  await person.read(heading(page, '報名完成'))
  expect(person.effort.taps).toBeLessThanOrEqual(4)
})

/** When four half-hours of the day that is shown begin that are free one after the other; in minutes, noon or later. */
const firstOfFour = async (free: Locator): Promise<number | undefined> => {
  const shown = await free.evaluateAll((cells) =>
    cells.filter((cell) => cell.checkVisibility()).map((cell) => Number(cell.getAttribute('data-at'))),
  )
  return shown.find((at) => at >= 720 && [30, 60, 90].every((later) => shown.includes(at + later)))
}

test('a first application for a space takes a guest at most 120 seconds of their own', async ({
  page,
  baseURL,
}) => {
  // From a whole week on, so that the first one that is shown has a free afternoon whatever day it is.
  await withDatabase(baseURL, (client) =>
    client.query('update places.spaces set apply_hours_ahead = $1', [hoursToSunday()]),
  )
  await page.goto(pages.home())
  await hydrated(page)
  const person = estimatePerson(page)
  await person.read(page.getByRole('heading', { level: 1 }))
  await person.tap(page.getByRole('button', { name: '選單與顯示設定' }))
  await person.tap(page.getByRole('navigation', { name: '選單' }).getByRole('link', { name: '基地與師資' }))
  await hydrated(page)
  await person.tap(page.getByRole('link', { name: '借用場地' }).first())
  await person.read(heading(page, '借用場地'))
  await person.tap(page.getByRole('link', { name: '大稻埕基地' }))
  await person.read(page.getByRole('heading', { level: 2, name: '大稻埕基地' }))
  await person.tap(page.getByRole('link', { name: /^看時段、申請/ }).first())
  await person.read(page.getByRole('group', { name: '選一天' }))
  const free = page.locator('[data-date]').and(page.getByRole('button', { name: /可借$/ }))
  const days = page.getByRole('group', { name: '選一天' }).getByRole('button')
  // A day on which somebody can have two hours from noon on.
  let start: number | undefined
  for (const day of (await days.all()).toReversed()) {
    await person.tap(day)
    start = await firstOfFour(free)
    if (start !== undefined) break
  }
  await person.tap(page.locator(`[data-date][data-at="${start}"]:visible`))
  // The last of four half-hours.
  await person.tap(page.locator(`[data-date][data-at="${start! + 90}"]:visible`))
  await person.tap(page.getByRole('button', { name: '下一步' }))
  await person.read(page.getByRole('heading', { name: '用途與人數' }))
  await person.tap(page.getByLabel('讀書會', { exact: true }))
  await person.tap(page.getByLabel('活動名稱'))
  await person.type('週五讀書會')
  await person.tap(page.getByLabel('大約幾個人'))
  await person.type('12')
  await person.tap(page.getByRole('button', { name: '下一步' }))
  await person.tap(page.getByRole('textbox', { name: '聯絡人' }))
  await person.type('林小姐')
  await person.tap(page.getByLabel('電話'))
  await person.type('0912345678')
  await person.tap(page.getByLabel('我讀過也同意這些規則'))
  await person.tap(page.getByRole('button', { name: '登入並送出申請' }))
  await person.tap(page.getByTestId('login-as-lin'))
  await expect(page.getByText(/案件編號/)).toBeVisible()
  expect(person.effort.seconds).toBeLessThanOrEqual(120)
})
