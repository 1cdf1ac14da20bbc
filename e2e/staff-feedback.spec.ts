import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { landmarks } from 'db/demo/landmarks'
import { arrangeClassNow, removeClassNow, type ClassNow } from './support/arrange-class-now.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { openStaffPart } from './support/open-staff-part.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let over: ClassNow
test.beforeAll(async ({ baseURL }) => {
  over = await withDatabase(baseURL, async (client) => {
    const arranged = await arrangeClassNow(client, { lin: 2, chen: 1 })
    await client.query(
      `update catalog.class_days set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
       where id = $1`,
      [arranged.dayId],
    )
    // More than a page, also on dates on which the demo world has less for this base.
    await client.query(
      `insert into booking.feedback (booking_id, rating, words, given_at)
       select b.id, 4, '時間剛剛好', now() - interval '60 days' from booking.bookings b
       join catalog.classes c on c.id = b.class_id
       where c.base_id = $1 and c.id <> $2 and not exists (select from booking.feedback f where f.booking_id = b.id) limit 20`,
      [landmarks.lukangBaseId, arranged.classId],
    )
    return arranged
  })
})
test.afterAll(({ baseURL }) => withDatabase(baseURL, (client) => removeClassNow(client, over)))

const views = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

const openAs = async (browser: Browser, key: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: views.phone })).newPage()
  await logInAs(page, key)
  return page
}

const examineViews = async (page: Page, what: string) => {
  for (const viewport of [views.phone, views.desktop]) {
    await page.setViewportSize(viewport)
    await examine(page, `${what}, ${viewport.width} px`)
  }
  await page.setViewportSize(views.phone)
}

const giveFeedback = async (browser: Browser, key: 'lin' | 'chen', rating: string, words: string) => {
  const page = await openAs(browser, key)
  await page.goto(pages.bookingConfirmation({ bookingId: over.bookings[key]!.id }))
  const part = page.getByRole('region', { name: '給老師和基地的話' })
  await part.getByLabel(rating, { exact: true }).check()
  await part.getByLabel('想說的話').fill(words)
  await part.getByRole('button', { name: '送出' }).click()
  await expect(part.getByRole('status')).toContainText('你給了')
}

test('staff read by keyboard what members wrote about a class, without names', async ({ browser }) => {
  const staff = await openAs(browser, 'staff')
  await staff.goto(`${staffPaths.staffFeedback()}?classId=${over.classId}`)
  await expect(staff.getByRole('heading', { level: 2, name: '還沒有課後意見' })).toBeVisible()
  await examineViews(staff, 'a class without feedback')

  await giveFeedback(browser, 'lin', '很滿意', '示範得很清楚')
  await giveFeedback(browser, 'chen', '普通', '')

  await staff.goto(staffPaths.staffClass({ classId: over.classId }))
  await staff.getByRole('link', { name: '這一班的課後意見' }).focus()
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('heading', { level: 1, name: '課後意見' })).toBeVisible()
  await expect(staff.getByText('4.0 分（滿分 5 分）')).toBeVisible()
  await expect(staff.getByRole('listitem').filter({ hasText: '3 分・普通' })).toContainText('1 份')
  const written = staff.getByTestId('feedback')
  await expect(written).toHaveCount(1)
  await expect(written).toContainText('示範得很清楚')
  await expect(staff.getByRole('main')).not.toContainText('林')
  await examineViews(staff, 'the feedback of a class')
  await staff.getByRole('link', { name: '回這一班' }).focus()
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL(staffPaths.staffClass({ classId: over.classId }))
})

test('all feedback of the base names its classes, page by page; others do not reach it', async ({
  browser,
}) => {
  const staff = await openAs(browser, 'staff')
  await staff.goto(staffPaths.staffHome())
  await openStaffPart(staff, '課後意見')
  await expect(staff.getByTestId('feedback').first()).toContainText('正在上課班')
  await examineViews(staff, 'the feedback of the base')
  await expect(staff.getByText(/^共 \d+ 則$/)).toBeVisible()
  await staff.getByRole('link', { name: '看更早的意見' }).click()
  await expect(staff.getByRole('link', { name: '回到最新的意見' })).toBeVisible()
  await expect(staff.getByText(/^共 \d+ 則$/)).toHaveCount(0)
  await expect(staff.getByTestId('feedback').filter({ hasText: '正在上課班' })).toHaveCount(0)
  await staff.getByRole('link', { name: '回到最新的意見' }).click()
  await expect(staff.getByTestId('feedback').first()).toContainText('正在上課班')
  const editor = await openAs(browser, 'editor')
  await editor.goto(staffPaths.staffHome())
  await editor.getByRole('button', { name: /後台選單/ }).click()
  await expect(editor.getByRole('navigation', { name: '後台' }).getByRole('link')).toHaveText([
    '後台首頁',
    '課程',
    '課程類別',
    '老師',
    '基地',
    '空間',
    '休館日',
    '人物身分',
    '匯入',
  ])
  await editor.getByRole('main').getByRole('link', { name: '老師', exact: true }).click()
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText('老師')
  await editor.goto(staffPaths.staffFeedback())
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText('這一頁不在你的權限裡')
})
