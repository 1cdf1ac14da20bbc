import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { landmarks } from 'db/demo/landmarks'
import { arrangeClassNow, removeClassNow } from './support/arrange-class-now.ts'
import { chooseOption } from './support/choose-option.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs, overwriteLogin } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

/** A class of the manager's base that people have booked, and who of them still has a seat on a coming day. */
const readBookedClass = (baseURL: string | undefined) =>
  withDatabase(baseURL, async (client) => {
    const { rows } = await client.query<{ id: number; title: string; name: string; seated: string[] }>(
      `select c.id, k.title, c.name, array(
         select distinct m.name from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
         join identity.members m on m.id = x.member_id
         where d.class_id = c.id and x.state = 'booked' and d.ends_at > now()) as seated
       from catalog.classes c join catalog.courses k on k.id = c.course_id
       where c.base_id = $1 and c.published_at <= now() and c.cancelled_at is null and c.not_opened_at is null
         and exists (select from booking.bookings b where b.class_id = c.id)
         and exists (select from catalog.class_days d where d.class_id = c.id and d.ends_at > now())
       order by c.id limit 1`,
      [landmarks.lukangBaseId],
    )
    return rows[0]!
  })

test('a manager finds a class, changes its settings, takes one back, and two people merge', async ({
  browser,
  baseURL,
}) => {
  const booked = await readBookedClass(baseURL)
  const manager = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(manager, 'manager')
  await manager.goto(staffPaths.staffHome())
  await manager.getByRole('button', { name: /後台選單/ }).click()
  await manager.getByRole('link', { name: '班別', exact: true }).click()
  const rows = manager.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toContainText('鹿港')
  await manager.getByRole('searchbox', { name: '找班別' }).fill(`${booked.title} ${booked.name}`)
  await manager
    .getByRole('search', { name: '找班別' })
    .getByRole('button', { name: '搜尋', exact: true })
    .click()
  await expect(manager).toHaveURL(/q=/)
  await rows
    .getByRole('link', { name: `${booked.title}（${booked.name}）`, exact: true })
    .first()
    .click()
  await expect(manager).toHaveURL(/\/admin\/class\/\d+$/)
  const classId = Number(/\d+$/.exec(manager.url())![0])
  expect(classId).toBe(booked.id)
  await manager.getByRole('link', { name: '設定與公開' }).click()
  await manager.getByLabel('班名').fill('改過名字的班')
  await manager.getByLabel('最多帶幾位').fill('9')
  await manager.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(manager.getByLabel('最多帶幾位')).toHaveAccessibleDescription(/5/)

  // Somebody else changes another field meanwhile.
  const admin = await (await browser.newContext()).newPage()
  await logInAs(admin, 'admin')
  await admin.goto(staffPaths.staffClassSettings({ classId }))
  await admin.getByLabel('費用（元／人次）').fill('350')
  await admin.getByLabel('轉帳帳號').fill('郵局 700，帳號 0001234')
  const concerned = admin.getByRole('region', { name: '轉帳帳號改了' })
  await concerned.getByText('看會通知誰').click()
  for (const who of booked.seated.length === 0 ? ['沒有人要通知。'] : booked.seated)
    await expect(concerned).toContainText(who)
  await admin.getByLabel('退費（%）').fill('七成')
  await chooseOption(admin.getByRole('combobox', { name: /老師/ }), 0)
  await admin.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(admin.getByLabel('退費（%）')).toHaveAccessibleDescription(/請填寫 0 到 100 的整數/)
  // Who booked without a rule has read that cancelled days cost nothing.
  await admin.getByLabel('退費（%）').fill('70、50')
  await admin.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(admin.getByLabel('退費（%）')).toHaveAccessibleDescription(/已經有人照原來的規定報名/)
  await admin.getByLabel('退費（%）').fill('')
  await admin.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(admin.getByRole('region', { name: '更改紀錄' })).toContainText('費用（元／人次）')
  await expect(concerned).toHaveCount(0)

  await manager.getByLabel('最多帶幾位').fill('2')
  await manager.getByRole('button', { name: '儲存', exact: true }).click()
  const history = manager.getByRole('region', { name: '更改紀錄' })
  await expect(history.getByRole('listitem').first()).toContainText('改過名字的班')
  await expect(manager.getByLabel('費用（元／人次）')).toHaveValue('350')
  await manager.goto(pages.classDetail({ classId }))
  await expect(manager.getByText('改過名字的班').first()).toBeVisible()
  await expect(manager.getByText('費用以轉帳繳交，報名後會告訴你帳號，取消的日子不收費。')).toBeVisible()
  await expect(manager.getByText('0001234')).toHaveCount(0)

  await manager.goto(staffPaths.staffClassSettings({ classId }))
  await history.getByRole('button', { name: /^復原/ }).first().click()
  await expect(manager.getByLabel('班名')).not.toHaveValue('改過名字的班')

  // It has bookings: withdrawing it says what to do first.
  await manager.getByRole('button', { name: '收回成草稿' }).click()
  await expect(manager.getByRole('alert').filter({ hasText: '請先停辦這一班' })).toBeVisible()
  for (const page of [manager, admin]) await page.context().close()
})

test('two people change the seats of one day: the second reads who did and is asked again', async ({
  browser,
  baseURL,
}) => {
  const today = await withDatabase(baseURL, (client) => arrangeClassNow(client, { lin: 1 }))
  const open = async (key: string) => {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await logInAs(page, key)
    await page.goto(staffPaths.staffClass({ classId: today.classId }))
    return page
  }
  const [staff, manager] = [await open('staff'), await open('manager')]
  const setSeats = async (page: Page, seats: number) => {
    const sheet = page.getByRole('dialog')
    const stepper = sheet.getByRole('spinbutton', { name: '名額' })
    for (let now = 12; now < seats; now++) await stepper.press('ArrowUp')
    await sheet.getByRole('button', { name: `名額改成 ${seats} 位` }).click()
  }
  const openSheet = async (page: Page) =>
    await page
      .getByRole('button', { name: /^調整名額/ })
      .first()
      .click()
  await openSheet(manager)
  await openSheet(staff)
  await setSeats(staff, 15)
  await expect(staff.getByText('名額已改成 15 位')).toBeVisible()

  await setSeats(manager, 20)
  const sheet = manager.getByRole('dialog')
  await expect(sheet.getByRole('alert')).toContainText(/剛才把 .+ 的名額從 12 改成 15/)
  await sheet.getByRole('button', { name: '名額改成 20 位' }).click()
  await expect(manager.getByText('名額已改成 20 位')).toBeVisible()

  await withDatabase(baseURL, (client) => removeClassNow(client, today))
  for (const page of [staff, manager]) await page.context().close()
})

test('what is typed stays when the network is cut, the session has ended and the page is loaded again', async ({
  page,
}) => {
  await logInAs(page, 'admin')
  const { items } = (await (await page.request.get('/api/class')).json()) as { items: { id: number }[] }
  const editor = staffPaths.staffClassSettings({ classId: items[0]!.id })
  const name = page.getByLabel('班名')
  const save = () => page.getByRole('button', { name: '儲存', exact: true }).click()
  await page.goto(editor)
  await name.fill('一直留著的班名')

  await page.route('**/api/admin/class-settings/**', (route) => route.abort())
  await save()
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('網路')
  await expect(name).toHaveValue('一直留著的班名')
  await page.unroute('**/api/admin/class-settings/**')

  await overwriteLogin(page, { token: 'expired', refresh: 'unknown' })
  await save()
  await page.getByRole('main').getByRole('button', { name: '用 LINE 繼續' }).click()
  await page.getByTestId('login-as-admin').click()
  await expect(name).toHaveValue('一直留著的班名')

  await page.reload()
  await expect(page.getByText('上次還沒儲存的內容在下面')).toBeVisible()
  await expect(name).toHaveValue('一直留著的班名')
  await save()
  await expect(page.getByText('資料修改成功').first()).toBeVisible()
})
