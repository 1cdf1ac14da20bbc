import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { arrangeClassNow, type ClassNow } from './support/arrange-class-now.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const others = ['lin', 'noemail', 'longname', 'nopicture'] as const
const words = '第一次拉坯就上手，老師很有耐心'

/** A class that is over, of a course and a teacher nobody has rated; four of its five members have answered. */
let over: ClassNow & { teacherId: number }
test.beforeAll(async ({ baseURL }) => {
  over = await withDatabase(baseURL, async (client) => {
    const arranged = await arrangeClassNow(client, { chen: 1, lin: 1, noemail: 1, longname: 1, nopicture: 1 })
    await client.query(
      `update catalog.class_days set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
       where id = $1`,
      [arranged.dayId],
    )
    // In the demo every course has been rated.
    await client.query('delete from booking.feedback')
    await client.query(
      `update catalog.classes set course_id = (
         select id from catalog.courses k where published_at is not null and not exists (
           select from booking.feedback f join booking.bookings b on b.id = f.booking_id
           join catalog.classes c on c.id = b.class_id where c.course_id = k.id) limit 1)
       where id = $1`,
      [arranged.classId],
    )
    const { rows } = await client.query<{ teacherId: number }>(
      `insert into catalog.class_teachers (class_id, teacher_id, sort)
       select $1, id, 1 from people.teachers t where published_at is not null and not exists (
         select from booking.feedback f join booking.bookings b on b.id = f.booking_id
         join catalog.class_teachers o on o.class_id = b.class_id where o.teacher_id = t.id) limit 1
       returning teacher_id as "teacherId"`,
      [arranged.classId],
    )
    for (const key of others)
      await client.query(
        'insert into booking.feedback (booking_id, rating, given_at) values ($1, 4, now())',
        [arranged.bookings[key]!.id],
      )
    return { ...arranged, teacherId: rows[0]!.teacherId }
  })
})

const openBooking = async (browser: Browser) => {
  const page = await (await browser.newContext()).newPage()
  await logInAs(page, 'chen')
  await page.goto(pages.bookingConfirmation({ bookingId: over.bookings['chen']!.id }))
  return { page, part: page.getByRole('region', { name: '給老師和基地的話' }) }
}

const publicPages = () => [
  pages.classDetail({ classId: over.classId }),
  pages.teacherDetail({ teacherId: over.teacherId }),
]

/** Pages of visitors may be some seconds old. */
const expectOnPublicPages = async (page: Page, check: () => Promise<void>) => {
  for (const path of publicPages())
    await expect(async () => {
      await page.goto(path)
      await check()
    }).toPass({ timeout: 30_000 })
}

const reviews = (page: Page) => page.getByRole('region', { name: '上過的人怎麼說' })

test('words are public with consent only, from the fifth member on, until it is withdrawn', async ({
  browser,
  page,
}) => {
  await expectOnPublicPages(page, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 2_000 })
    await expect(reviews(page)).toHaveCount(0)
  })

  const { part } = await openBooking(browser)
  const consent = part.getByRole('checkbox', { name: /願意讓其他人看到/ })
  await expect(consent).not.toBeChecked()
  await part.getByLabel('很滿意', { exact: true }).check()
  await part.getByLabel('想說的話').fill(words)
  await consent.check()
  await part.getByRole('button', { name: '送出' }).click()
  await expect(part.getByText('你同意公開這段話與評分')).toBeVisible()
  await expectOnPublicPages(page, async () => {
    await expect(reviews(page)).toContainText('平均 4.2 分（滿分 5 分），5 份課後意見', { timeout: 2_000 })
    await expect(reviews(page)).toContainText(words, { timeout: 2_000 })
    await expect(reviews(page)).toContainText('陳○○・5 分', { timeout: 2_000 })
  })

  await part.getByRole('button', { name: '不再公開這段話' }).click()
  await expect(part.getByText('這段話只有基地和老師看得到。')).toBeVisible()
  await expectOnPublicPages(page, async () => {
    await expect(reviews(page)).toContainText('5 份課後意見', { timeout: 2_000 })
    await expect(reviews(page)).not.toContainText(words, { timeout: 2_000 })
  })
})
