import { expect as expectSoon, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassNow, removeClassNow, type ClassNow } from './support/arrange-class-now.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test.beforeAll(freshWorld)
let now: ClassNow
test.beforeAll(async ({ baseURL }) => {
  const parties = { lin: 3, chen: 1, noemail: 2, longname: 2 }
  now = await withDatabase(baseURL, (client) => arrangeClassNow(client, parties))
})
test.afterAll(({ baseURL }) => withDatabase(baseURL, (client) => removeClassNow(client, now)))

/** A cold start loads every script. */
const expect = expectSoon.configure({ timeout: 15_000 })

const rosterPath = () => staffPaths.staffClassDay({ classDayId: now.dayId })
const party = (page: Page, key: string) => page.getByTestId(`party-${now.bookings[key]!.id}`)
const checkIn = (page: Page, key: string) => party(page, key).getByRole('button', { name: /^簽到/ }).click()
const notice = (page: Page) => page.getByRole('status').filter({ hasText: '尚未送出' })

/** Opens the roster, and waits until the worker has stored the page. */
const openRoster = async (page: Page) => {
  await logInAs(page, 'staff')
  await page.goto(rosterPath())
  await expect(party(page, 'chen')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
}

const storedRosters = (page: Page) => page.evaluate(() => localStorage.getItem('offline-roster') ?? '')

const recordedAt = async (baseURL: string | undefined, key: string): Promise<Date | undefined> => {
  const { rows } = await withDatabase(baseURL, (client) =>
    client.query<{ at: Date }>('select recorded_at as at from booking.attendance where booking_id = $1', [
      now.bookings[key]!.id,
    ]),
  )
  return rows[0]?.at
}

test('what staff tap without a network waits, outlasts a cold start, and is sent by itself with its own time', async ({
  page,
  context,
  baseURL,
}) => {
  await openRoster(page)
  await context.setOffline(true)
  await checkIn(page, 'chen')
  await expect(notice(page)).toContainText('尚未送出 1 筆')
  await expect(party(page, 'chen')).toContainText('尚未送出')
  await expect(party(page, 'chen')).toContainText('出席')
  // A correction of the same party replaces what waits.
  await party(page, 'chen').getByRole('button', { name: /^處理/ }).click()
  await page.getByRole('dialog').getByText('缺席').click()
  await page.getByRole('dialog').getByRole('button', { name: '儲存出席' }).click()
  await expect(party(page, 'chen')).toContainText('缺席')
  await page.locator('summary', { hasText: '輸入報名編號' }).click()
  await page.getByLabel('報名編號').fill(now.bookings['noemail']!.code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('尚未送出 2 筆')
  await page.close()
  const later = await context.newPage()
  await later.goto(rosterPath())
  await expect(notice(later)).toContainText(/尚未送出 2 筆。目前連不上網路，名單是 \d\d:\d\d 的。/)
  await expect(party(later, 'noemail')).toContainText('出席 2／2 位')
  await checkIn(later, 'longname')
  await expect(notice(later)).toContainText('尚未送出 3 筆')
  const tappedBefore = new Date()
  // Nothing arrives, and time passes between the tap and its arrival.
  await later.waitForTimeout(1500)
  expect(await recordedAt(baseURL, 'longname')).toBeUndefined()
  await context.setOffline(false)
  await expect(notice(later)).toHaveCount(0)
  await later.reload()
  await expect(party(later, 'chen')).toContainText('缺席')
  await expect(party(later, 'noemail')).toContainText('出席 2／2 位')
  await expect(party(later, 'longname')).toContainText('出席 2／2 位')
  expect((await recordedAt(baseURL, 'longname'))!.getTime()).toBeLessThanOrEqual(tappedBefore.getTime())
})

test('what somebody else has recorded meanwhile is shown, and staff decide', async ({
  page,
  context,
  baseURL,
}) => {
  await openRoster(page)
  await context.setOffline(true)
  await checkIn(page, 'lin')
  await expect(notice(page)).toContainText('尚未送出 1 筆')
  await withDatabase(baseURL, (client) =>
    client.query(
      `insert into booking.attendance (booking_id, class_day_id, state, came, recorded_at)
       values ($1, $2, 'absent', 0, now())`,
      [now.bookings['lin']!.id, now.dayId],
    ),
  )
  await context.setOffline(false)
  const refused = page.getByRole('region', { name: '有 1 筆沒有記上，請確認' })
  await expect(refused).toContainText('林美麗')
  await expect(refused).toContainText('這段時間，有人把這筆記成「缺席」')
  await expect(party(page, 'lin')).toContainText('缺席')
  await page.reload()
  await page.goto(staffPaths.staffHome())
  await page.getByRole('listitem').filter({ hasText: '還有 1 筆簽到沒有送出' }).getByRole('link').click()
  await refused.getByRole('button', { name: '照我記的送出' }).click()
  await expect(refused).toHaveCount(0)
  await expect(party(page, 'lin')).toContainText('出席 3／3 位')
})

test('a roster is removed at logout; another account sees neither it nor what waits', async ({
  page,
  context,
}) => {
  await openRoster(page)
  await context.setOffline(true)
  await party(page, 'chen').getByRole('button', { name: /^處理/ }).click()
  await page.getByRole('dialog').getByText('遲到').click()
  await page.getByRole('dialog').getByRole('button', { name: '儲存出席' }).click()
  await expect(notice(page)).toContainText('尚未送出 1 筆')
  const stored = await storedRosters(page)
  expect(stored).toContain('陳大華')
  await context.setOffline(false)
  await context.setOffline(true)
  await page.goto('/member/calendar')
  await page.getByRole('button', { name: /的會員選單$/ }).click()
  await page.getByRole('button', { name: '登出' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  expect(await storedRosters(page)).not.toContain('陳大華')
  await page.goto(rosterPath())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByTestId(/^party-/)).toHaveCount(0)
})
