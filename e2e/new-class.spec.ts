import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDate } from 'contract/taipei-time'
import { chooseOption } from './support/choose-option.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
// Holidays would be skipped, and the base is closed on Mondays.
test.beforeAll(async ({ baseURL }) => {
  await withDatabase(baseURL, (client) =>
    client.query('delete from catalog.holidays; delete from places.opening_hours where base_id = 1'),
  )
})

const inDays = (days: number): string => taipeiDate(new Date(Date.now() + days * 86_400_000))

test('a manager opens a class of eight days without two holidays, and a member books a day of it', async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 } }
  const manager = await (await browser.newContext(phone)).newPage()
  await logInAs(manager, 'manager')
  await manager.goto(staffPaths.staffHome())
  await manager.getByRole('button', { name: /後台選單/ }).click()
  await manager.getByRole('link', { name: '開新班' }).click()
  // Its code is loaded after the page.
  await expect(manager.getByRole('combobox', { name: '課程' })).toBeVisible()
  await manager.getByRole('button', { name: '開班' }).click()
  await expect(manager.getByRole('combobox', { name: '課程' })).toBeFocused()
  await expect(manager.getByRole('combobox', { name: '課程' })).toHaveAccessibleDescription(/請選擇課程/)
  await expect(manager.getByLabel('班名')).toHaveAccessibleDescription(/請填寫班名/)
  await expect(manager.getByLabel('第一堂')).toHaveAccessibleDescription(/請選擇第一堂的日期/)

  await chooseOption(manager.getByRole('combobox', { name: '課程' }), '門')
  await manager.getByLabel('班名').fill('試開的班')
  await expect(manager.getByLabel('基地')).toHaveValue('1')
  await expect(manager.locator('datalist option[value="右廂灶腳"]')).toHaveCount(1)
  await manager.getByLabel('教室').fill('右廂灶腳')
  const note = manager.getByText('這不是本基地登記的場地，不會保留時段。')
  await expect(note).toHaveCount(0)
  await manager.getByLabel('教室').fill('小禮堂')
  await expect(note).toBeVisible()
  await manager.getByLabel('第一堂').fill('2020-01-01')
  await manager.getByRole('button', { name: '開班' }).click()
  await expect(manager.getByLabel('第一堂')).toHaveAccessibleDescription(/不能在今天以前/)
  await manager.getByLabel('第一堂').fill(inDays(20))
  const days = manager.getByRole('region', { name: '上課日' })
  await expect(days.getByRole('listitem')).toHaveCount(8)
  const end = manager.getByLabel('到', { exact: true })
  await end.fill('13:00')
  await expect(end).toHaveAccessibleDescription(/結束時間要在開始之後；/)
  await expect(days.getByRole('listitem')).toHaveCount(0)
  await expect(days).toContainText('改好時間，這裡會列出每一堂課。')
  await end.fill('16:00')
  await expect(end).not.toHaveAttribute('aria-invalid')
  await expect(days.getByRole('listitem')).toHaveCount(8)
  await days.getByRole('button', { name: /^跳過/ }).nth(2).click()
  await days.getByRole('button', { name: /^跳過/ }).nth(3).click()
  await expect(days.getByRole('listitem')).toHaveCount(8)
  await expect(days.getByText('不上課')).toHaveCount(2)
  await manager.reload()
  await expect(days.getByText('不上課')).toHaveCount(2)
  await expect(manager.getByText('上次填到一半的內容在下面。')).toBeVisible()
  await manager.getByRole('button', { name: '開班' }).click()
  await expect(manager.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(manager).toHaveURL(/\/admin\/class\/\d+$/)
  const classId = Number(/\d+$/.exec(manager.url())![0])

  // The same room at the same time: shown first, and a second press creates it nevertheless.
  await manager.goto(staffPaths.staffNewClass())
  await manager.getByLabel('班名').fill('不要了的班')
  await manager.reload()
  await manager.getByRole('button', { name: '不要了，重新填' }).click()
  await expect(manager.getByLabel('班名')).toHaveValue('')
  await expect(manager.getByRole('combobox', { name: '課程' })).toBeFocused()
  await manager.reload()
  await expect(manager.getByRole('combobox', { name: '課程' })).toBeVisible()
  await expect(manager.getByRole('button', { name: '不要了，重新填' })).toHaveCount(0)
  await chooseOption(manager.getByRole('combobox', { name: '課程' }), 2)
  await manager.getByLabel('班名').fill('撞期的班')
  await manager.getByLabel('教室').fill('小禮堂')
  await manager.getByLabel('第一堂').fill(inDays(20))
  // Registration would open when that of the first day is closed, which is said before the button.
  const tooLate = manager.getByText(
    /上課前 2 小時截止報名，比開放報名還早，那一堂會員不能自己報名；.*起的 7 堂可以報名。$/,
  )
  await manager.getByLabel('開放報名').fill(inDays(20))
  await manager.getByLabel('開放時間').fill('13:00')
  await expect(tooLate).toBeVisible()
  await manager.getByLabel('開放時間').fill('11:00')
  await expect(tooLate).toHaveCount(0)
  await manager.getByRole('button', { name: '開班' }).click()
  await expect(manager.getByText('有撞期或休館，請看標示的日期。')).toBeVisible()
  await expect(manager.getByText(/^教室在 14:00–16:00 有「/).first()).toBeVisible()
  await manager.getByRole('button', { name: '仍然開班' }).click()
  await expect(manager).toHaveURL(/\/admin\/class\/\d+$/)

  const onlineId = await openOnlineClass(manager)
  await openAgain(manager)
  await narrowList(manager)

  const member = await (await browser.newContext(phone)).newPage()
  await logInAs(member, 'lin')
  await member.goto(pages.classDetail({ classId: onlineId }))
  await expect(member.getByText(/線上課程，由/)).toBeVisible()
  expect(await member.content()).not.toContain('meet.example.com')
  await member.goto(pages.classDetail({ classId }))
  await member
    .getByRole('checkbox', { name: /小禮堂/ })
    .first()
    .check()
  await member.getByRole('button', { name: '報名', exact: true }).click()
  // Lin may have a booking at this hour already: it depends on the day of the week.
  const done = member.getByRole('heading', { level: 1, name: '報名完成' })
  const anyway = member.getByRole('button', { name: '仍要報名' })
  await expect(done.or(anyway)).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(done).toBeVisible()
  for (const page of [manager, member]) await page.context().close()
})

test('where the space is reserved a class is only stored as a draft, and is not published', async ({
  page,
  baseURL,
}) => {
  await withDatabase(baseURL, (client) =>
    client.query(`update places.spaces set minutes_after = 30 where name = '右廂灶腳'`),
  )
  await logInAs(page, 'manager')
  const open = async (name: string, from: string, until: string) => {
    await page.goto(staffPaths.staffNewClass())
    await chooseOption(page.getByRole('combobox', { name: '課程' }), 1)
    await page.getByLabel('班名').fill(name)
    await page.getByLabel('教室').fill('右廂灶腳')
    await page.getByLabel('第一堂').fill(inDays(400))
    await page.getByLabel('幾堂課').fill('2')
    await page.getByLabel('從', { exact: true }).fill(from)
    await page.getByLabel('到', { exact: true }).fill(until)
  }
  const create = page.getByRole('button', { name: '開班', exact: true })
  await open('先到的班', '09:00', '10:00')
  await create.click()
  await expect(page).toHaveURL(/\/admin\/class\/\d+$/)
  await open('後到的班', '10:15', '11:00')
  for (const _ of [1, 2]) {
    await create.click()
    await expect(page.getByRole('alert').filter({ hasText: /^還不能開班.*先存成草稿/ })).toBeVisible()
  }
  await expect(page.getByText(/^教室在 09:00–10:00 已保留給「/).first()).toBeVisible()
  await page.getByLabel(/草稿/).check()
  await expect(page.getByText(/^還不能開班/)).toHaveCount(0)
  await page.getByRole('button', { name: '仍然存成草稿' }).click()
  await expect(page).toHaveURL(/\/admin\/class\/\d+$/)

  await page.getByRole('link', { name: '設定與公開' }).click()
  const publication = page.getByRole('region', { name: /^公開：/ })
  for (const _ of [1, 2]) {
    await publication.getByRole('button', { name: '現在公開', exact: true }).click()
    await expect(publication.getByText(/^還不能公開。/)).toBeVisible()
  }
  await expect(publication.getByRole('list', { name: '撞期或休館' })).toContainText('已保留給「')
  await examine(page, 'a publication that is refused')
  // In another room it is only warned of the class that is there.
  await withDatabase(baseURL, (client) =>
    client.query(
      `update catalog.class_days d set venue = '走廊', starts_at = date_trunc('hour', starts_at) from catalog.classes c
       where c.id = d.class_id and c.name in ('先到的班', '後到的班')`,
    ),
  )
  await withDatabase(baseURL, (client) =>
    client.query(
      `update catalog.class_days d set starts_at = starts_at - interval '30 minutes' from catalog.classes c
       where c.id = d.class_id and c.name = '後到的班'`,
    ),
  )
  await publication.getByRole('button', { name: '現在公開', exact: true }).click()
  await expect(publication.getByText('這一班有撞期或休館。要照樣公開，請再按一次：')).toBeVisible()
  await publication.getByRole('button', { name: '仍然現在公開' }).click()
  await expect(page.getByRole('region', { name: '公開：公開中' })).toBeVisible()
})

test('what is wrong with the first day is no longer said once it is corrected', async ({ page }) => {
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffNewClass())
  await page.getByLabel('第一堂').fill(inDays(-400))
  await page.getByRole('button', { name: '開班' }).click()
  await expect(page.getByLabel('第一堂')).toHaveAccessibleDescription(/第一堂不能在今天以前/)
  await page.getByLabel('第一堂').fill(inDays(40))
  await expect(page.getByLabel('第一堂')).toHaveAccessibleDescription('')
})

test('a class begins with a minimum, a refund and an earlier deadline, and a refused one is said at its input', async ({
  page,
}) => {
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffNewClass())
  await chooseOption(page.getByRole('combobox', { name: '課程' }), 1)
  await page.getByLabel('班名').fill('滿五位才開的班')
  await page.getByLabel('教室').fill('沒有登記的教室')
  await page.getByLabel('第一堂').fill(inDays(60))
  const more = page.getByText('更多設定', { exact: false }).first()
  const least = page.getByLabel('最少幾位開班')
  await expect(least).toBeHidden()
  await more.click()
  await expect(least).toHaveValue('1')
  await least.fill('5')
  await page.getByLabel('退費（%）').fill('70、50')
  const closes = page.getByLabel('截止報名（小時）')
  await closes.fill('721')
  await examine(page, 'the settings of a new class')
  await more.click()
  await expect(closes).toBeHidden()
  await page.getByRole('button', { name: '開班', exact: true }).click()
  await expect(closes).toBeFocused()
  await expect(closes).toHaveAccessibleDescription(/720/)
  await closes.fill('48')
  await expect(closes).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('alert').filter({ hasText: '720' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('上次填到一半的內容在下面。')).toBeVisible()
  await expect(least).toHaveValue('5')
  // The note says when the registration of the first day closes.
  await page.getByLabel('開放報名').fill(inDays(60))
  await expect(page.getByText(/上課前 48 小時截止報名，比開放報名還早/)).toBeVisible()
  await page.getByLabel('開放報名').fill('')
  await page.getByRole('button', { name: '開班', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/class\/\d+$/)
  await page.getByRole('link', { name: '設定與公開' }).click()
  await expect(least).toHaveValue('5')
  await expect(closes).toHaveValue('48')
  await expect(page.getByLabel('退費（%）')).toHaveValue('70、50')
  await expect(page.getByLabel('更改期限（小時）')).toHaveValue('24')
})

const link = 'https://meet.example.com/abc'

/** With a link, no room, and nine seats. */
const openOnlineClass = async (page: Page): Promise<number> => {
  await page.goto(staffPaths.staffNewClass())
  await chooseOption(page.getByRole('combobox', { name: '課程' }), 1)
  await page.getByLabel('班名').fill('線上第1期')
  await page.getByLabel('上課方式').selectOption('線上')
  await expect(page.getByLabel('教室')).toHaveCount(0)
  await page.getByLabel('第一堂').fill(inDays(40))
  await page.getByLabel('每堂名額').fill('9')
  await page.getByRole('button', { name: '開班' }).click()
  await expect(page.getByLabel('線上連結')).toHaveAccessibleDescription(/請填寫線上連結/)
  await page.getByLabel('線上連結').fill(link)
  await page.getByRole('button', { name: '開班' }).click()
  await expect(page).toHaveURL(/\/admin\/class\/\d+$/)
  await expect(page.getByText(/・線上・報名/)).toBeVisible()
  return Number(/\d+$/.exec(page.url())![0])
}

const openAgain = async (page: Page) => {
  await page.getByRole('link', { name: '照這一班再開一班' }).click()
  await expect(page.getByLabel('班名')).toHaveValue('線上第2期')
  await expect(page.getByLabel('上課方式')).toHaveValue('online')
  await expect(page.getByLabel('線上連結')).toHaveValue(link)
  await expect(page.getByLabel('每堂名額')).toHaveValue('9')
  await expect(page.getByLabel('課程')).not.toHaveValue('')
  await page.getByRole('button', { name: '開班' }).click()
  await expect(page).toHaveURL(/\/admin\/class\/\d+$/)
  await page.getByRole('link', { name: '設定與公開' }).click()
  await expect(page.getByLabel('線上連結')).toHaveValue(link)
}

const narrowList = async (page: Page) => {
  await page.goto(staffPaths.staffClasses())
  await expect(page.getByLabel('基地', { exact: true })).toHaveCount(0)
  await page.getByLabel('教室', { exact: true }).selectOption('小禮堂')
  await expect(page).toHaveURL(/room=/)
  await expect(page.getByRole('link', { name: /試開的班/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /線上第1期/ })).toHaveCount(0)
  await page.getByRole('link', { name: '草稿', exact: true }).click()
  await expect(page.getByRole('heading', { name: '沒有符合條件的班' })).toBeVisible()
  await expect(page.getByLabel('教室', { exact: true })).toHaveValue('小禮堂')
  await page.getByRole('link', { name: '清除條件' }).click()
  await expect(page.getByLabel('教室', { exact: true })).toHaveValue('')
}
