import { expect, type Browser, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDate } from 'contract/taipei-time'
import { animationsEnded } from './support/animations-ended.ts'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { arrangeClassNow, removeClassNow, type ClassNow } from './support/arrange-class-now.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { expectSeenFocus } from './support/keys.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial' })

/** The class of the cast's teacher, which goes on at this moment. */
let now: ClassNow
let later: ClassLater
test.beforeAll(async ({ baseURL }) => {
  await withDatabase(baseURL, async (client) => {
    now = await arrangeClassNow(client, { lin: 3, chen: 1 })
    later = await arrangeClassLater(client)
    const { rows } = await client.query<{ date: string }>(
      `update catalog.class_days set starts_at = now() - interval '5 minutes' where id = $1
       returning to_char(starts_at at time zone 'Asia/Taipei', 'YYYY-MM-DD') as date`,
      [now.dayId],
    )
    // Shortly after midnight it has begun yesterday.
    now = { ...now, date: rows[0]!.date }
    await client.query('insert into catalog.class_teachers (class_id, teacher_id) values ($1, 1)', [
      now.classId,
    ])
  })
})
test.afterAll(({ baseURL }) =>
  withDatabase(baseURL, async (client) => {
    await removeClassNow(client, now)
    await removeClassLater(client, later)
  }),
)

const openAs = async (browser: Browser, key: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, key)
  await page.goto(staffPaths.staffHome())
  await expect(page.getByRole('list', { name: '你的權限' })).toBeVisible()
  return page
}

const openRoster = async (page: Page) => {
  await page.getByTestId(`class-day-${now.dayId}`).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: '名單' })).toBeVisible()
}

const party = (page: Page, key: string) => page.getByTestId(`party-${now.bookings[key]!.id}`)
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: '通知' }).getByRole('listitem').filter({ hasText: words })

test('a volunteer at the door checks people in, adds one, and finds nothing else', async ({ browser }) => {
  const page = await openAs(browser, 'door')
  await expect(page.getByRole('list', { name: '你的權限' })).toContainText('門口（')
  await expect(page.getByRole('navigation', { name: '換一天' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: '後台' }).getByRole('link')).toHaveText(['今天的課'])
  await examine(page, 'the home of the door')
  await openRoster(page)
  await party(page, 'lin').getByRole('button', { name: '簽到 3 位：林美麗' }).click()
  await expect(toast(page, '林美麗：出席')).toBeVisible()
  await expect(page.getByRole('link', { name: /名額與停課/ })).toHaveCount(0)

  // A correction, without anything else about the party.
  await party(page, 'lin').getByRole('button', { name: '處理林美麗的報名' }).click()
  const sheet = page.getByRole('dialog', { name: '林美麗' })
  await expect(sheet.getByRole('button', { name: '儲存出席' })).toBeVisible()
  await expect(sheet.getByText(/電話|取消這一天|認領碼/)).toHaveCount(0)
  await examine(page, 'a party for the door')
  await sheet.getByRole('button', { name: '關閉', exact: true }).click()

  await page.getByRole('button', { name: '幫人報名' }).click()
  const adding = page.getByRole('dialog', { name: '幫人報名' })
  await expect(adding.getByText('怎麼聯絡的')).toHaveCount(0)
  await adding.getByLabel('電話號碼').fill('04-2233-4455')
  await adding.getByLabel('姓名').fill('現場來的人')
  await examine(page, 'a walk-in for the door')
  await adding.getByRole('button', { name: '報名並簽到 1 位' }).click()
  await expect(page.getByText('已到 4／5 人次')).toBeVisible()

  await page.getByRole('button', { name: /^其餘 1 筆全部缺席/ }).click()
  await expect(page.getByTestId('recall')).toContainText('1 筆記為缺席')

  await page.goto(staffPaths.staffClassDay({ classDayId: later.dayIds[0] }))
  await expect(page.getByRole('heading', { level: 1, name: '這條巷子走不通' })).toBeVisible()
  for (const path of [staffPaths.staffClass({ classId: now.classId }), staffPaths.staffMessages()]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: '這一頁不在你的權限裡' })).toBeVisible()
    await expect(page.getByText('基地主任 劉建宏（鹿港基地的基地管理）')).toBeVisible()
  }
  await page.goto(`${staffPaths.staffHome()}?date=2030-01-01`)
  await expect(page.getByRole('heading', { level: 2, name: /^今天/ })).toBeVisible()
  await page.context().close()
})

test('a teacher reads the roster of the own class and records attendance', async ({ browser }) => {
  const page = await openAs(browser, 'teacher')
  await expect(page.getByRole('list', { name: '你的權限' })).toContainText('老師（林文彬的課）')
  await page.goto(`${staffPaths.staffHome()}?date=${now.date}`)
  await expect(page.getByTestId(`class-day-${now.dayId}`)).toBeVisible()
  await page.goto(`${staffPaths.staffHome()}?date=2020-01-01`)
  await page.getByRole('link', { name: /^看下一堂課/ }).click()
  await expect(page.getByTestId(/^class-day-/).first()).toBeVisible()
  await page.goto(`${staffPaths.staffHome()}?date=${now.date}`)
  await openRoster(page)
  await expect(party(page, 'chen')).toContainText('陳大華')
  await expect(party(page, 'chen')).not.toContainText('末三碼')
  await expect(page.getByLabel('找人')).toBeVisible()
  await expect(page.getByText('姓名、編號', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '幫人報名' })).toHaveCount(0)
  await party(page, 'chen').getByRole('button', { name: '處理陳大華的報名' }).click()
  const sheet = page.getByRole('dialog', { name: '陳大華' })
  await sheet.getByText('遲到', { exact: true }).click()
  await sheet.getByRole('button', { name: '儲存出席' }).click()
  await expect(toast(page, '陳大華：遲到')).toBeVisible()
  await examine(page, 'the roster of a teacher')

  await page.goto(staffPaths.staffClassDay({ classDayId: later.dayIds[0] }))
  await expect(page.getByRole('heading', { level: 1, name: '這條巷子走不通' })).toBeVisible()
  await page.context().close()
})

test('both roles are given: the door until a day, a teacher for chosen classes', async ({ browser }) => {
  const page = await openAs(browser, 'admin')
  await page.goto(staffPaths.staffRoles())
  const invite = async (forName: string, role: string) => {
    await page.getByRole('button', { name: '邀請夥伴' }).click()
    const sheet = page.getByRole('dialog', { name: '邀請夥伴' })
    await sheet.getByLabel('給誰').fill(forName)
    await sheet.getByLabel('身分').selectOption({ label: role })
    return { sheet, send: () => sheet.getByRole('button', { name: '產生邀請' }).click() }
  }
  const close = async (forName: string) => {
    const link = page.getByRole('dialog', { name: `給${forName}的邀請` })
    await expect(link).toBeVisible()
    // A button that still rises may be pressed in one place and released in another, which is no click.
    await animationsEnded(page)
    await link.getByRole('button', { name: '關閉', exact: true }).click()
    await expect(link).toBeHidden()
  }

  const door = await invite('門口志工', '門口')
  await door.sheet.getByLabel('基地').selectOption({ index: 1 })
  await door.send()
  const lastDay = door.sheet.getByLabel('權限到哪一天')
  await expect(lastDay).toHaveAccessibleDescription(/「門口」一定要有最後一天。/)
  await examine(page, 'an invitation to the door')
  await lastDay.fill(taipeiDate(new Date(Date.now() + 40 * 86_400_000)))
  await door.send()
  await expect(lastDay).toHaveAccessibleDescription(/「門口」一次最多給 31 天。/)
  await lastDay.fill(taipeiDate(new Date(Date.now() + 86_400_000)))
  await door.send()
  await close('門口志工')

  const teacher = await invite('林老師', '老師')
  await teacher.send()
  await expect(teacher.sheet.getByLabel('哪位老師的課')).toHaveAccessibleDescription(/請選擇是哪位老師的課。/)
  await teacher.sheet.getByLabel('哪位老師的課').selectOption({ label: '施玉琴' })
  await examine(page, 'an invitation of a teacher')
  await teacher.send()
  await close('林老師')
  const waiting = page.getByRole('region', { name: '還沒接受的邀請' })
  await expect(waiting).toContainText('門口（')
  await expect(waiting).toContainText('老師（施玉琴的課）')
  await page.context().close()
})

test('on a phone the classes of the day come first, and a link leads to what has to be done', async ({
  browser,
}) => {
  const page = await openAs(browser, 'manager')
  const way = page.getByRole('link', { name: /^現在要處理 [1-9]\d* 項$/ })
  const heading = page.getByRole('heading', { level: 2, name: '現在要處理' })
  const entries = page.getByRole('region', { name: '現在要處理' }).getByRole('listitem')
  // So low that the only class of this test fills the screen; usually several classes do.
  await page.setViewportSize({ width: 390, height: 420 })
  await expect(heading).not.toBeInViewport()
  await expect(way).toHaveAccessibleName(`現在要處理 ${await entries.count()} 項`)
  await examine(page, 'the first page of the back-office on a phone')
  await way.press('Enter')
  await expectSeenFocus(heading)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await expect(heading).toBeInViewport()
  await expect(way).toHaveCount(0)
})
