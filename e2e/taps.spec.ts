import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { estimatePerson } from './support/estimate-person.ts'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

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
