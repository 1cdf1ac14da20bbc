import { expect, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { castLineUserId } from 'db/demo/cast'
import type pg from 'pg'
import { arrangeClassNow, removeClassNow, type ClassNow } from './support/arrange-class-now.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { openLinePhone } from './support/line-phone.ts'
import { liffAddress } from './support/line-platform.ts'
import { logInAs } from './support/log-in.ts'
import { recordBooked } from './support/record-booked.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.use({ viewport: { width: 390, height: 844 } })

/**
 * A full class day in about six hours, when this member of the cast has no other class, for which they wait: its waitlist is
 * cut off.
 */
const arrangeVainWait = async (client: pg.Client, key: string) => {
  const now = await arrangeClassNow(client, { chen: 1 })
  await client.query(
    `update catalog.class_days set starts_at = free.at, ends_at = free.at + interval '2 hours', capacity = 1
     from (
       select h.at from (select n, now() + n * interval '1 hour' as at from generate_series(3, 12) n) h
       where not exists (
         select from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
         join identity.accounts a on a.id = x.member_id
         where a.line_user_id = $2 and x.ended_at is null
           and d.starts_at < h.at + interval '2 hours' and d.ends_at > h.at)
       order by abs(h.n - 6) limit 1) free
     where id = $1`,
    [now.dayId, castLineUserId(key)],
  )
  const made = await client.query<{ id: string }>(
    `with b as (
       insert into booking.bookings (code, member_id, class_id, fee_twd, created_at, changed_at)
       select $1, id, $2, 250, now() - interval '9 days', now() - interval '9 days'
       from identity.accounts where line_user_id = $3 returning *),
     d as (
       insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, state, overlap_accepted, booked_at)
       select id, $4, member_id, class_id, 0, 'waiting', true, created_at from b)
     select id from b`,
    [`${String(now.dayId).padStart(4, '0')}-VANE`, now.classId, castLineUserId(key), now.dayId],
  )
  const bookingId = made.rows[0]!.id
  await recordBooked(client, [bookingId])
  return { now, bookingId }
}

const setCapacity = (client: pg.Client, { dayId }: ClassNow, capacity: number) =>
  client.query('update catalog.class_days set capacity = $2 where id = $1', [dayId, capacity])
const freeSeat = (client: pg.Client, now: ClassNow) => setCapacity(client, now, 2)

const bookButton = (page: Page) => page.getByRole('button', { name: '有空位，報名這一天（1 位）' })

test('who waited in vain is notified once, and books the seat that is free later', async ({
  page,
  baseURL,
}) => {
  await withDatabase(baseURL, async (client) => {
    const { now, bookingId } = await arrangeVainWait(client, 'noemail')
    await logInAs(page, 'noemail')
    await page.goto(pages.bookingConfirmation({ bookingId }))
    await expect(page.getByText('候補已經截止，這一天沒有遞補上。')).toBeVisible()
    await expect(bookButton(page)).toHaveCount(0)
    const notified = () =>
      client.query(`select from booking.booking_events where booking_id = $1 and kind = 'not_promoted'`, [
        bookingId,
      ])
    await expect.poll(async () => (await notified()).rowCount, { timeout: 30_000 }).toBe(1)
    await expect
      .poll(
        async () => {
          await page.goto(pages.inbox())
          await page.getByRole('heading', { level: 1 }).waitFor()
          return await page.getByText('這次沒有遞補上').count()
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0)
    // The demo's own waitlists have cut-offs too.
    const messages = await client.query(
      `select from notifications.messages where booking_id = $1 and kind = 'not_promoted'`,
      [bookingId],
    )
    expect(messages.rowCount).toBe(1)
    await freeSeat(client, now)
    await page.goto(pages.bookingConfirmation({ bookingId }))
    await expect(bookButton(page)).toBeVisible()
    // Somebody else takes the seat, and gives it back: the refusal is not repeated.
    await setCapacity(client, now, 1)
    await bookButton(page).click()
    await page.getByRole('dialog').getByRole('button', { name: '回去修改' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(bookButton(page)).toHaveCount(0)
    await freeSeat(client, now)
    await page.goto(pages.bookingConfirmation({ bookingId }))
    await bookButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
    expect(page.url()).not.toContain(bookingId)
    await removeClassNow(client, now)
  })
})

test('in LINE the free seat is booked as well', async ({ browser, baseURL }) => {
  await withDatabase(baseURL, async (client) => {
    const { now, bookingId } = await arrangeVainWait(client, 'lin')
    await freeSeat(client, now)
    const { page } = await openLinePhone(browser, 'ios LIFF', 'lin')
    await page.goto(liffAddress(liffPaths.liffBookingConfirmation({ bookingId })))
    await page.locator('html[data-hydrated], [data-testid=consent-allow]').waitFor()
    if (new URL(page.url()).hostname === 'access.line.me') {
      await page.getByTestId('consent-allow').tap()
      await page.getByTestId('skip-friend').tap()
    }
    await bookButton(page).tap({ timeout: 15_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成', { timeout: 15_000 })
    await expect(page).toHaveURL(/\/liff\/class_history\/[\w-]+$/)
    await removeClassNow(client, now)
    await page.context().close()
  })
})
