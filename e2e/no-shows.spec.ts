import { expect, type Browser, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { arrangeMissedDays, removeMissedDays, type MissedDays } from './support/arrange-missed-days.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { openClass } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let missed: MissedDays
let later: ClassLater
test.beforeAll(({ baseURL }) =>
  withDatabase(baseURL, async (client) => {
    missed = await arrangeMissedDays(client, 'chen')
    later = await arrangeClassLater(client)
  }),
)
test.afterAll(({ baseURL }) =>
  withDatabase(baseURL, async (client) => {
    await removeMissedDays(client, missed)
    await removeClassLater(client, later)
  }),
)

const views = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

const openAs = async (browser: Browser, key: string, viewport = views.phone): Promise<Page> => {
  const page = await (await browser.newContext({ viewport })).newPage()
  await logInAs(page, key)
  return page
}

const book = async (page: Page) => {
  await openClass(page, later.classId)
  await page.getByTestId(`day-${later.dayIds[0]}`).getByRole('checkbox').check()
  await page.getByRole('button', { name: '報名', exact: true }).click()
}

test('after three missed days a member cannot book, and sees until when and what counts', async ({
  browser,
}) => {
  const member = await openAs(browser, 'chen')
  await member.goto(pages.classHistory())
  const note = member.getByRole('region', { name: /^暫停新的報名到 / })
  await expect(note).toContainText('90 天內缺席 3 天，就暫停新的報名 30 天')
  await examine(member, 'the history of a paused member')
  // The bar says so before anything is pressed, on both surfaces.
  for (const path of [pages.classDetail, liffPaths.liffClassDetail]) {
    await member.goto(path({ classId: later.classId }))
    const bar = member.getByRole('complementary', { name: '報名' })
    await expect(bar.getByText(/^\d+月\d+日（.）(\d\d|凌晨 \d):\d\d 起可以再報名$/)).toBeVisible()
    await expect(bar.getByRole('link', { name: /^打電話給.+基地，0\d/ })).toHaveAttribute(
      'href',
      /^tel:0\d+$/,
    )
    await member.getByTestId(`day-${later.dayIds[0]}`).getByRole('checkbox').check()
    await expect(bar.getByRole('button', { name: '報名', exact: true })).toHaveCount(0)
    await examine(member, 'the class page of a paused member')
  }
})

for (const [size, viewport] of Object.entries(views))
  test(`on a ${size}: staff see the pause in the roster`, async ({ browser }) => {
    const staff = await openAs(browser, 'staff', viewport)
    await staff.goto(staffPaths.staffClassDay({ classDayId: missed.lastDayId }))
    const row = staff.getByTestId(`party-${missed.bookingId}`)
    await expect(row).toContainText(/近 90 天缺席 3 天・暫停報名到 /)
    await row.getByRole('button', { name: /^處理/ }).click()
    await expect(staff.getByRole('dialog')).toContainText('到今天為止的缺席不再計算')
    await examine(staff, 'the paused member')
  })

test('with the keyboard staff lift the pause with a note, and the member books', async ({ browser }) => {
  const staff = await openAs(browser, 'staff')
  await staff.goto(staffPaths.staffClassDay({ classDayId: missed.lastDayId }))
  const row = staff.getByTestId(`party-${missed.bookingId}`)
  await row.getByRole('button', { name: /^處理/ }).focus()
  await staff.keyboard.press('Enter')
  const lift = staff.getByRole('button', { name: '提前恢復報名' })
  await lift.focus()
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('請填寫恢復的原因。')).toBeVisible()
  await staff.getByLabel('恢復的原因').focus()
  await staff.keyboard.type('家裡有急事，有先打電話')
  await lift.focus()
  await staff.keyboard.press('Enter')
  await expect(staff.getByText(/：可以報名了/).first()).toBeVisible()
  await expect(row).not.toContainText('暫停報名')

  const member = await openAs(browser, 'chen')
  await book(member)
  await expect(member.getByRole('heading', { level: 1, name: /完成/ })).toBeVisible()
  await member.goto(pages.classHistory())
  await expect(member.getByRole('region', { name: /^暫停新的報名到 / })).toHaveCount(0)
})
