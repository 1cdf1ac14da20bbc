import { expect } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { showDay, slot, week } from './support/choose-times.ts'
import { examine } from './support/examine.ts'
import { freeSpaces } from './support/free-spaces.ts'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.beforeAll(freeSpaces)

test('a manager enters a space and publishes it on the page of the base', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffSpace({ spaceId: 'new' }))
  await page.getByLabel('基地', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('名稱').fill('試開的書房')
  await page.getByLabel('最多幾人').fill('很多')
  await page.getByLabel('面積（平方公尺）').fill('33')
  await page.getByLabel('設備').fill('長桌 2 張、投影機')
  await page.getByLabel('之後的整理時間（分鐘）').fill('30')
  await page.getByLabel('開放申請').selectOption('不開放，只給課程用')
  await page.getByRole('button', { name: '儲存草稿' }).click()
  await expect(page.getByLabel('最多幾人')).toBeFocused()
  await page.getByLabel('最多幾人').fill('12')
  await page.getByRole('button', { name: '儲存草稿' }).click()
  await expect(page).toHaveURL(/\/admin\/space\/\d+$/)
  await page.reload()
  await expect(page.getByLabel('之後的整理時間（分鐘）')).toHaveValue('30')
  await expect(page.getByLabel('開放申請')).toHaveValue('false')
  await page.getByRole('button', { name: '現在公開' }).click()
  await expect(page.getByText('公開中')).toBeVisible()
  const visitor = await browser.newPage()
  await visitor.goto(pages.baseDetail({ baseId: 1 }))
  await expect(visitor.getByText('試開的書房').first()).toBeVisible()
  for (const one of [page, visitor]) await one.context().close()
})

test('a manager lends a room in hours of its own; visitors read them and choose no other time', async ({
  browser,
}) => {
  const [base, space, saturday] = [1, 3, 6]
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffSpace({ spaceId: String(space) }))
  const choice = page.getByRole('group', { name: '外借時間', exact: true })
  await expect(choice.getByLabel('和基地開放時間一樣')).toBeChecked()
  await choice.getByLabel('另外設定').check()
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(choice).toHaveAccessibleDescription(/請至少填一段外借時間/)
  const hours = page.getByRole('group', { name: '每週的外借時間' })
  for (const day of ['週六', '週日']) {
    await hours.getByRole('button', { name: `${day}加一段` }).click()
    await hours.getByLabel(`${day}開門`).fill('07:00')
    await hours.getByLabel(`${day}關門`).fill('12:00')
  }
  await expect(hours.getByRole('status')).toHaveText('週一至週五 不外借；週六、週日 07:00–12:00')
  await examine(page, 'a space with hours of its own')
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  const history = page.getByRole('region', { name: '更改紀錄' })
  await expect(history).toContainText(
    '外借時間：和基地開放時間一樣 → 週一至週五 不外借；週六、週日 07:00–12:00',
  )

  const visitor = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await visitor.goto(pages.baseDetail({ baseId: base }))
  await expect(visitor.getByRole('region', { name: '可以借用的空間' })).toContainText(
    '外借時間：週六、週日 07:00–12:00',
  )
  await visitor.goto(`${pages.applySpace()}?base=${base}&space=${space}&week=${week()}`)
  await hydrated(visitor)
  await expect(visitor.getByText('外借時間：週六、週日 07:00–12:00')).toBeVisible()
  await expect(slot(visitor, saturday, '07:00')).toHaveAccessibleName(/可借$/)
  const friday = visitor.getByRole('row').filter({ has: visitor.getByRole('rowheader', { name: /^週五/ }) })
  await expect(friday).toContainText('07:00–12:00不開放')
  await examine(visitor, 'a week of a space with hours of its own')
  await visitor.setViewportSize({ width: 390, height: 844 })
  await showDay(visitor, saturday)
  await expect(slot(visitor, saturday, '11:30')).toBeVisible()
  await expect(slot(visitor, saturday, '12:00')).toHaveCount(0)

  await test.step('the change is taken back', async () => {
    await history.getByRole('button', { name: /^復原/ }).first().click()
    await expect(choice.getByLabel('和基地開放時間一樣')).toBeChecked()
    await visitor.goto(pages.baseDetail({ baseId: base }))
    await expect(visitor.getByRole('region', { name: '可以借用的空間' })).not.toContainText('外借時間')
  })
  for (const one of [page, visitor]) await one.context().close()
})
