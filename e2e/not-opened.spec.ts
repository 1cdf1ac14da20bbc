import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { openClass } from './support/open-class.ts'
import { skipQuietHours } from './support/skip-quiet-hours.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial', timeout: 240_000 })

let later: ClassLater
test.beforeAll(async ({ baseURL }) => {
  later = await withDatabase(baseURL, async (client) => {
    const arranged = await arrangeClassLater(client)
    await client.query('update catalog.classes set fee_twd = 500 where id = $1', [arranged.classId])
    return arranged
  })
})
test.afterAll(({ baseURL }) => withDatabase(baseURL, (client) => removeClassLater(client, later)))

const openAs = async (browser: Browser, key: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, key)
  return page
}

const decide = async (staff: Page, decision: string, fill?: () => Promise<void>) => {
  await staff.goto(staffPaths.staffClass({ classId: later.classId }))
  await staff.getByRole('button', { name: /^(決定是否開班|更改決定)$/ }).click()
  const sheet = staff.getByRole('dialog')
  await sheet.getByRole('radio', { name: decision }).check()
  await fill?.()
  await sheet.getByRole('button', { name: decision, exact: true }).click()
  await expect(staff.getByText(/3 筆報名會收到通知/)).toBeVisible()
}

/** The member's newest message, once it has this heading. */
const newest = async (page: Page, heading: string) => {
  const entry = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .first()
  await expect(async () => {
    await page.goto(pages.inbox())
    await expect(entry).toContainText(heading, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  return entry
}

type Waiting = { waiting: Page; place: string; baseURL: string | undefined }

/** Who only waited reads the same on every way: nothing is waited for or charged any more. */
const expectWaitingPartiesToKnow = async ({ waiting, place, baseURL }: Waiting) => {
  await waiting.goto(place)
  const main = waiting.getByRole('main')
  await expect(waiting.getByRole('heading', { level: 1 })).toHaveText('未達開班人數，這一班不開課')
  await expect(main).toContainText('不上課，不收費')
  await expect(main).not.toContainText('遞補上才收費')
  const message = await newest(waiting, '未達開班人數，這一班不開課')
  await expect(message).not.toContainText('退還')
  await openClass(waiting, later.classId)
  await expect(waiting.getByText('報名人數未達開班門檻，這一班沒有開成。')).toBeVisible()

  await expect(async () => {
    await skipQuietHours(baseURL)
    await waiting.goto('/__line/phone/noemail')
    const card = waiting.getByLabel('聊天內容')
    await expect(card).toContainText('未達開班人數，這一班不開課', { timeout: 2_000 })
    await expect(card).toContainText('看同課程和相近的班')
  }).toPass({ timeout: 60_000 })
  await expect(async () => {
    await skipQuietHours(baseURL)
    await waiting.goto('/__mail')
    const mails = waiting.getByRole('article').filter({ hasText: 'nopicture@example.com' })
    const mail = mails.filter({ hasText: '未達開班人數，這一班不開課：' })
    await expect(mail).toHaveCount(1, { timeout: 2_000 })
    await expect(mail).toContainText(/看同課程和相近的班：http/)
  }).toPass({ timeout: 60_000 })
}

test('a class that does not open says so on every page and message, and so does taking that back', async ({
  browser,
  baseURL,
}) => {
  const member = await openAs(browser, 'lin')
  await openClass(member, later.classId)
  await member.getByTestId(`day-${later.dayIds[0]}`).getByRole('checkbox').check()
  await member.getByRole('button', { name: '報名', exact: true }).click()
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('報名完成')
  const booking = member.url()

  // Two parties wait for the only seat: one has LINE, the other e-mail.
  const waiting = await openAs(browser, 'noemail')
  const byMail = await openAs(browser, 'nopicture')
  for (const page of [waiting, byMail]) {
    await openClass(page, later.classId)
    // The page may be some seconds old.
    await expect(page.getByTestId(`day-${later.dayIds[0]}`)).toContainText('額滿', { timeout: 15_000 })
    await page.getByTestId(`day-${later.dayIds[0]}`).getByRole('checkbox').check()
    await page.getByRole('button', { name: '加入候補', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('候補中')
  }
  const place = waiting.url()

  const staff = await openAs(browser, 'staff')
  await decide(staff, '延後決定', async () => {
    await staff.getByLabel('時間').fill('23:59')
    await staff.getByLabel('原因（選填）').fill('再兩位就成班')
  })
  const extended = await newest(member, '是否開班延後決定')
  await expect(extended).toContainText('原因再兩位就成班')
  await expect(extended).toContainText(
    /決定日期原本 \d+月\d+日（.）(\d\d|凌晨 \d):\d\d 前 → 改到 \d+月\d+日（.）23:59 前/,
  )

  await decide(staff, '不開班')
  const closed = await newest(member, '未達開班人數，這一班不開課')
  await expect(closed).toContainText('費用不收費；已經繳的 NT$500 會全額退還，退費方式請洽基地')
  await expect(closed).toContainText('這一班不會上課，你不用再處理報名。還想學的話，看看同課程和相近的班。')
  await expect(closed.getByRole('link', { name: /^看同課程和相近的班/ })).toBeVisible()
  await expectWaitingPartiesToKnow({ waiting, place, baseURL })
  await member.goto(booking)
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('未達開班人數，這一班不開課')
  const main = member.getByRole('main')
  await expect(main).toContainText('未達開班')
  await expect(main).toContainText('不收費，已經繳的 NT$500 會全額退還，退費方式請洽基地')
  await expect(main).not.toContainText('現場繳交')
  await expect(main.getByRole('link', { name: '看同課程和相近的班' })).toBeVisible()
  const first = new Date(new Date(`${later.date}T00:00:00Z`).getTime() - 7 * 86_400_000)
  await member.goto(`${pages.calendar()}?month=${first.toISOString().slice(0, 7)}`)
  await expect(member.getByTestId(`agenda-${later.dayIds[0]}`)).toContainText('未達開班')

  await decide(staff, '收回決定')
  const back = await newest(member, '是否開班，重新決定')
  await expect(back).toContainText('決定先前通知「未達開班人數，不開課」，現在收回')
  await expect(back).not.toContainText('恢復上課')
  await member.goto(booking)
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('報名完成')
})
