import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { applyFor } from './support/arrange-applications.ts'
import { choose, daysTo, fillInPurpose, next, showDay, week } from './support/choose-times.ts'
import { examine, examineAsShown } from './support/examine.ts'
import { freeSpaces } from './support/free-spaces.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { openLinePhone } from './support/line-phone.ts'
import { liffAddress } from './support/line-platform.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.beforeAll(freeSpaces)

test.describe.configure({ mode: 'serial' })

const friday = 5
const spaceId = 2

/** Has the second Friday of the weeks that the journey asks for. */
let borrowed: Awaited<ReturnType<typeof applyFor>>
test.beforeAll(async ({ baseURL }) => {
  borrowed = await withDatabase(baseURL, async (client) => {
    const made = await applyFor(client, spaceId, {
      key: 'noemail',
      title: '茶道社團練習',
      headcount: 6,
      equipment: '',
      note: '',
      times: [[daysTo(friday) + 7, '18:00', '20:00']],
    })
    await client.query(`update spaces.uses set state = 'approved' where id = any($1)`, [made.useIds])
    return made
  })
})

const openAs = async (browser: Browser, key: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, key)
  return page
}

let applied = ''
const wishes = (page: Page) => page.getByRole('region', { name: '等空出來' })

test('weekly over a taken day: the others are applied for, and the applicant waits for that day', async ({
  browser,
}) => {
  const page = await openAs(browser, 'lin')
  await page.goto(`${pages.applySpace()}?base=1&space=${spaceId}&week=${week()}`)
  await hydrated(page)
  await showDay(page, friday)
  await choose(page, friday, '18:00', '18:30')
  await page.getByRole('button', { name: '每週同一時間' }).click()
  await page.getByRole('button', { name: '加入這幾週' }).click()
  await expect(page.getByText('有人借了，等空出來', { exact: true })).toHaveCount(1)
  await expect(page.getByText('另外 1 個有人借了，等空出來')).toBeVisible()
  const box = page.getByRole('checkbox', { name: '這幾天若空出來，請通知我' })
  await expect(box).toBeChecked()
  await examineAsShown(page, 'times of which one is waited for')

  await box.uncheck()
  await expect(page.getByText('有 1 個時段不能借，請改或移除')).toBeVisible()
  await expect(page.getByText('這個時段已經有人借了，或有課。')).toBeVisible()
  await box.check()
  await next(page).click()
  await fillInPurpose(page)
  await page.getByLabel('我讀過也同意這些規則').check()
  await page.getByRole('button', { name: '送出申請' }).click()
  await expect(page.getByText(/另外 1 個時段有人借了，空出來會通知你。/)).toBeVisible()
  await expect(wishes(page).getByRole('listitem')).toHaveCount(1)
  await expect(wishes(page).getByRole('button', { name: '申請這一天' })).toHaveCount(0)
  await examine(page, 'an application that waits for a time')
  applied = new URL(page.url()).pathname
})

test('staff take the borrowed time back: the applicant is notified, and applies for it', async ({
  browser,
  baseURL,
}) => {
  const staff = await openAs(browser, 'manager')
  await staff.goto(staffPaths.staffApplication({ applicationId: borrowed.id }))
  await staff.getByRole('button', { name: /^改回審核中/ }).click()
  await expect(staff.getByText(/^已改回審核中/)).toBeVisible()
  // As if a job had seen it five minutes ago, when staff could still have taken it back.
  await withDatabase(baseURL, (client) =>
    client.query(`update spaces.wishes set free_since = now() - interval '5 minutes'`),
  )

  const page = await openAs(browser, 'lin')
  const message = page.getByRole('listitem').filter({ hasText: '你在等的場地時段空出來了' })
  await expect(async () => {
    await page.goto(pages.inbox())
    await expect(message).toContainText('18:00', { timeout: 2_000 })
  }).toPass({ timeout: 100_000 })
  await examineAsShown(page, 'the message that a time came free')
  await message.getByRole('link', { name: '看我的申請' }).click()
  await page.getByRole('link', { name: '週五讀書會' }).click()

  const taking = wishes(page).getByRole('button', { name: /^申請這一天/ })
  await expect(wishes(page)).toContainText('空出來了')
  await examine(page, 'an application with a time that came free')
  await taking.click()
  await expect(page.getByText(/^已申請：/)).toBeVisible()
  await expect(wishes(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: '經過' })).toContainText('你申請了空出來的時段')
})

test('in LINE a wish is dropped', async ({ browser, baseURL }) => {
  await withDatabase(baseURL, (client) =>
    client.query(
      `insert into spaces.wishes (application_id, space_id, starts_at, ends_at, during)
       select application_id, space_id, t, t + interval '2 hours', tstzrange(t, t + interval '2 hours')
       from (select application_id, space_id, max(starts_at) + interval '7 days' as t from spaces.uses
         where application_id = $1 group by 1, 2) last`,
      [applied.split('/').at(-1)],
    ),
  )
  const { page } = await openLinePhone(browser, 'ios LIFF', 'lin')
  await page.goto(liffAddress(`/liff${applied}`))
  await expect(wishes(page).getByRole('button', { name: /^申請這一天/ })).toBeVisible()
  await examine(page, 'an application with a free wish in LINE')
  await wishes(page)
    .getByRole('button', { name: /^不用等了/ })
    .tap()
  await expect(page.getByText(/^不再等：/)).toBeVisible()
  await expect(wishes(page)).toHaveCount(0)
})
