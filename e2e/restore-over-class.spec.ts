import { expect } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassLater } from './support/arrange-class-later.ts'
import { arrangeClassNow, bookFor } from './support/arrange-class-now.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { recordBooked } from './support/record-booked.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.use({ viewport: { width: 390, height: 844 } })

test('a day that was given up is not restored over another class without a question', async ({
  page,
  baseURL,
}) => {
  const { dayId, bookingId } = await withDatabase(baseURL, async (client) => {
    const { classId, dayIds } = await arrangeClassLater(client)
    const [classDayId] = dayIds
    const { id } = await bookFor(client, { key: 'chen', people: 1, classId, dayId: classDayId })
    await recordBooked(client, [id])
    const other = await arrangeClassNow(client, { chen: 1 })
    await client.query(
      `update catalog.class_days d set starts_at = o.starts_at, ends_at = o.ends_at
       from catalog.class_days o where d.id = $1 and o.id = $2`,
      [other.dayId, classDayId],
    )
    return { dayId: classDayId, bookingId: id }
  })
  await logInAs(page, 'staff')
  await page.goto(staffPaths.staffClassDay({ classDayId: dayId }))
  const party = page.getByTestId(`party-${bookingId}`)
  const ended = page.getByText('請假或取消 1 筆')
  const sheet = page.getByRole('dialog')
  const handle = page.getByRole('button', { name: /^處理.*的報名$/ })
  await handle.click()
  await sheet.getByRole('button', { name: '取消這一天' }).click()
  await expect(ended).toBeVisible()
  await ended.click()
  await handle.click()
  await sheet.getByRole('button', { name: '恢復報名（1 位）' }).click()
  const question = page.getByRole('dialog', { name: /：時間重疊$/ })
  await expect(question).toContainText('這個人同一時間有別的課')
  await examine(page, 'the question')
  await question.getByRole('button', { name: '先不要' }).click()
  await expect(question).toHaveCount(0)
  await expect(ended).toBeVisible()
  await handle.click()
  await sheet.getByRole('button', { name: '恢復報名（1 位）' }).click()
  await question.getByRole('button', { name: '仍要恢復報名' }).click()
  await expect(party).toContainText('1 位')
  await expect(ended).toHaveCount(0)
})
