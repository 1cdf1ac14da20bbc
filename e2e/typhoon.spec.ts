import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { arrangeTyphoon, type Typhoon } from './support/arrange-typhoon.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs, storedLogin } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let day: Typhoon
test.beforeAll(async ({ baseURL }) => {
  day = await withDatabase(baseURL, (client) => arrangeTyphoon(client))
})

const openAs = async (browser: Browser, key: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, key)
  return page
}
const chooseWay = (page: Page, dayId: number, way: string) =>
  page.getByTestId(`closure-day-${dayId}`).getByLabel('怎麼處理').selectOption({ label: way })
const online = 'https://meet.example.com/typhoon'
/** In LINE, where a message is a card. */
const chat = (page: Page) => page.getByLabel('聊天內容')

/** The feed of lin, opened before anything happens. */
let feed = ''
/** STATUS and SEQUENCE of the booked days in the feed, by how their UID ends. */
const eventsOf = async (page: Page, dayIds: readonly number[]) => {
  const text = await (await page.request.get(feed)).text()
  const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
  return dayIds.map((dayId) => {
    const event = events.find((one) => new RegExp(`^UID:[0-9a-f-]{36}-${dayId}@`, 'm').test(one))
    const field = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(event ?? '')?.[1]
    return { status: field('STATUS'), sequence: Number(field('SEQUENCE')) }
  })
}
let before: Awaited<ReturnType<typeof eventsOf>> = []

test('a member has the days in the calendar of the phone', async ({ page }) => {
  await logInAs(page, 'lin')
  const { token } = (await storedLogin(page))!
  const answer = await page.request.post('/api/member/calendar-feed', {
    headers: { authorization: `Bearer ${token}` },
  })
  feed = ((await answer.json()) as { path: string }).path
  const [pottery, wood] = day.classes
  before = await eventsOf(page, [pottery.dayIds[0], wood.dayIds[0]])
  expect(before.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED'])
})

test('a typhoon day: each class has its own choice, and the page ends with the people to phone', async ({
  browser,
}) => {
  const staff = await openAs(browser, 'manager')
  await staff.goto(`${staffPaths.staffClosures()}?date=${day.date}&place=base:1`)
  const [pottery, wood, tea] = day.classes
  await expect(staff.getByTestId(`closure-day-${tea.dayIds[0]}`)).toContainText(
    /補在期末行不通：.*場地「颱風茶席」有「/,
  )
  await chooseWay(staff, wood.dayIds[0], '順延一週')
  await expect(staff.getByTestId(`closure-day-${wood.dayIds[0]}`)).toContainText('之後 2 堂也各延一週')
  await chooseWay(staff, tea.dayIds[0], '改線上')
  await staff.getByRole('button', { name: '套用並通知' }).click()
  await expect(staff.getByLabel('原因')).toBeFocused()
  await expect(staff.getByLabel('原因')).toHaveAccessibleDescription(/請填寫原因/)
  await staff.getByLabel('原因').fill('康芮颱風停班停課')
  await staff.getByRole('button', { name: '套用並通知' }).click()
  await expect(staff.getByRole('main').getByRole('alert')).toHaveText(
    '改線上的班，請各填一個 https:// 開頭的線上教室連結。',
  )
  await staff.getByLabel('這一班的線上教室連結').fill(online)
  // A phone ends the tab, or the network the page: the choices are there again.
  await staff.reload()
  await expect(staff.getByLabel('這一班的線上教室連結')).toHaveValue(online)
  await expect(staff.getByLabel('原因')).toHaveValue('康芮颱風停班停課')
  await expect(
    staff.getByText(
      '1 堂停課、1 堂順延、1 堂改線上。影響 16 位：5 位會收到通知，每人一則；11 位收不到 LINE 和電子郵件，要打電話。',
    ),
  ).toBeVisible()
  await expect(staff.getByTestId(`closure-day-${pottery.dayIds[0]}`)).toContainText('6 位（6 筆報名）')
  await staff.getByText('看會通知誰').click()
  await expect(staff.getByRole('heading', { level: 4 })).toHaveText([/^颱風陶藝/, /^颱風木工/, /^颱風茶席/])
  await staff.getByRole('button', { name: '套用並通知' }).click()
  const result = staff.getByTestId('closure-result')
  await expect(result.getByRole('heading', { name: '處理好了' })).toBeFocused()
  await expect(result).toContainText('1 堂停課、1 堂順延、1 堂改線上。')
  const phones = result.getByRole('list', { name: '要打電話的人' })
  for (const { name, mobile } of day.guests)
    await expect(phones.getByRole('listitem').filter({ hasText: name })).toContainText(
      `手機末三碼 ${mobile.slice(-3)}・基地代為報名`,
    )
  await result.getByRole('button', { name: '顯示完整電話' }).click()
  const [first] = day.guests
  await expect(phones.getByRole('link', { name: first!.mobile })).toHaveAttribute(
    'href',
    `tel:${first!.mobile}`,
  )
  await phones.getByRole('checkbox', { name: `已聯絡：${first!.name}` }).check()
  await expect(result).toContainText('已聯絡 1／11 位')
  await expect(phones.getByRole('checkbox', { name: `已聯絡：${first!.name}` })).toBeFocused()
  // Members whom LINE or e-mail reaches are not among them.
  await expect(phones.getByText('林美麗')).toHaveCount(0)
  await expect(result).toContainText('影響 16 位，5 位已經通知到。', { timeout: 60_000 })
})

test('who is in two of the classes gets one message that names both, in LINE and in the inbox', async ({
  page,
}) => {
  await expect(async () => {
    await page.goto('/__line/phone/lin')
    await expect(chat(page).getByText('你的課有變動')).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  const card = chat(page)
  for (const fact of ['颱風陶藝', '停課', '颱風木工', '改期', '康芮颱風停班停課'])
    await expect(card).toContainText(fact)

  await logInAs(page, 'lin')
  await page.goto(pages.inbox())
  const message = page.getByRole('listitem').filter({ hasText: '你的課有變動' })
  await expect(message).toHaveCount(1)
  await expect(message).toContainText(`停課・${day.words.pottery}`)
  await expect(message).toContainText(day.words.wood)
  await expect(message).toContainText(`改期・${day.words.woodAfter}`)
  await expect(message).toContainText('原因康芮颱風停班停課')
  await expect(message).toContainText('費用停課的日子不收費；已經繳的 NT$500 會全額退還，退費方式請洽基地')
  await expect(message).toContainText(/基地電話0\d/)
  await expect(message).toContainText('報名編號TYPH-0001、TYPH-0101')
})

test('each of the others gets one message with what changed, the reason, and the telephone', async ({
  browser,
}) => {
  const others = [
    ['noemail', '停課通知', '停課・'],
    ['chen', '上課時間或地點有變更', `改期・${day.words.woodAfter}`],
    ['nopicture', '上課時間或地點有變更', '改線上・'],
    ['longname', '上課時間或地點有變更', '改線上・'],
  ] as const
  for (const [key, heading, fact] of others) {
    const page = await openAs(browser, key)
    await page.goto(pages.inbox())
    const message = page
      .getByRole('listitem')
      .filter({ hasText: '康芮颱風停班停課' })
      .filter({ hasText: heading })
    await expect(message).toHaveCount(1)
    await expect(message).toContainText(fact)
    await expect(message).toContainText(/基地電話0\d/)
    await expect(message).toContainText('報名編號TYPH-')
    await page.context().close()
  }
})

test('who is in the online class gets its link by e-mail', async ({ page }) => {
  await expect(async () => {
    await page.goto('/__mail')
    const mail = page.getByRole('article').filter({ hasText: 'nopicture@example.com' }).last()
    await expect(mail).toContainText('上課時間或地點有變更：颱風茶席', { timeout: 2_000 })
    await expect(mail).toContainText(`改線上｜颱風茶席 颱風班｜`)
    await expect(mail).toContainText(online)
    await expect(mail).toContainText('原因：康芮颱風停班停課')
  }).toPass({ timeout: 60_000 })
})

test('the calendars are right: the page, and the file of the booking that was postponed', async ({
  page,
}) => {
  await logInAs(page, 'lin')
  await page.goto(`${pages.calendar()}?month=${day.date.slice(0, 7)}`)
  const [pottery, wood] = day.classes
  await expect(page.getByTestId(`agenda-${pottery.dayIds[0]}`)).toContainText('這天停課')
  await page.goto(`${pages.calendar()}?month=${day.woodAfterDate.slice(0, 7)}`)
  await expect(page.getByTestId(`agenda-${wood.dayIds[0]}`)).toContainText('已報名')
  const [cancelled, moved] = await eventsOf(page, [pottery.dayIds[0], wood.dayIds[0]])
  expect([cancelled!.status, moved!.status]).toEqual(['CANCELLED', 'CONFIRMED'])
  expect(cancelled!.sequence).toBeGreaterThan(before[0]!.sequence)
  expect(moved!.sequence).toBeGreaterThan(before[1]!.sequence)
  before = [cancelled!, moved!]
  const login = await storedLogin(page)
  const answer = await page.request.get(`/api/booking/${day.woodBookingId}/calendar`, {
    headers: { authorization: `Bearer ${login!.token}` },
  })
  const { text } = (await answer.json()) as { text: string }
  expect(text).toContain(`DTSTART;TZID=Asia/Taipei:${day.woodAfterDate.replaceAll('-', '')}T160000`)
  expect(text).not.toContain(day.date.replaceAll('-', ''))
})

test('undoing asks once and says how many are notified, and they read that it is held as before', async ({
  browser,
}) => {
  const staff = await openAs(browser, 'manager')
  await staff.goto(staffPaths.staffClosures())
  await staff.getByTestId(`closure-${day.date}`).getByRole('button', { name: /^復原/ }).click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog).toContainText('影響 16 位，通知得到的人會再收到一則訊息。')
  await dialog.getByRole('button', { name: '復原' }).click()
  await expect(staff.getByTestId('closure-result')).toContainText('已經復原')
  const page = await (await browser.newContext()).newPage()
  await expect(async () => {
    await page.goto('/__line/phone/lin')
    await expect(chat(page).getByText('你的課有變動')).toHaveCount(2, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(chat(page)).toContainText('恢復上課')
  const [pottery, wood] = day.classes
  const back = await eventsOf(page, [pottery.dayIds[0], wood.dayIds[0]])
  expect(back.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED'])
  back.forEach(({ sequence }, index) => expect(sequence).toBeGreaterThan(before[index]!.sequence))
})

const cardsOf = async (browser: Browser, heading: string) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/__line/phone/lin')
  const count = await chat(page).getByText(heading).count()
  await page.context().close()
  return count
}
const openPreview = async (staff: Page) => {
  await staff.goto(`${staffPaths.staffClosures()}?date=${day.date}&place=base:1`)
  await staff.getByLabel('原因').fill('海葵颱風停班停課')
}

/** Messages with this reason, once all events of staff's acts have been looked at, each of which happens once. */
const messagesAbout = async (baseURL: string | undefined, reason: string): Promise<number> =>
  await withDatabase(baseURL, async (client) => {
    const read = async (statement: string, values: string[] = []) =>
      (await client.query<{ count: number }>(statement, values)).rows[0]!.count
    const unseen = `select count(*)::int from booking.booking_events e where e.act_id is not null
      and not exists (select from notifications.seen_events s where s.event_id = e.id)`
    await expect.poll(() => read(unseen)).toBe(0)
    return await read('select count(*)::int from notifications.messages m where strpos(m::text, $1) > 0', [
      reason,
    ])
  })

test('a closure is taken back within 20 seconds, and nobody is notified', async ({ browser, baseURL }) => {
  const cards = await cardsOf(browser, '停課通知')
  const staff = await openAs(browser, 'manager')
  await openPreview(staff)
  await staff.getByRole('button', { name: '套用並通知' }).click()
  const result = staff.getByTestId('closure-result')
  await expect(result).toContainText(/還沒通知任何人，\d+ 秒後寄出/)
  await result.getByRole('button', { name: '收回' }).click()
  await expect(result).toContainText('原本 3 堂停課。還沒有人收到通知，也不會再通知。')
  await expect(result.getByRole('heading', { name: '已經復原' })).toBeFocused()
  expect(await messagesAbout(baseURL, '海葵颱風停班停課')).toBe(0)
  expect(await messagesAbout(baseURL, '康芮颱風停班停課'), 'that of the first typhoon').toBeGreaterThan(0)
  expect(await cardsOf(browser, '停課通知')).toBe(cards)
})

test('a closure that was prepared is listed, starts by itself, and is announced then', async ({
  browser,
  baseURL,
}) => {
  const cards = await cardsOf(browser, '停課通知')
  const staff = await openAs(browser, 'manager')
  await openPreview(staff)
  await staff.getByRole('radio', { name: '先準備好，到時候自動執行' }).check()
  await staff.getByRole('button', { name: '準備好，到時候執行' }).click()
  await expect(staff.getByRole('main').getByRole('alert')).toHaveText('請填寫什麼時候執行。')
  await staff.getByLabel('執行的日期').fill(day.date)
  await staff.getByLabel('執行的時間').fill('06:00')
  await staff.getByRole('button', { name: '準備好，到時候執行' }).click()
  const result = staff.getByTestId('closure-result')
  await expect(result).toContainText('準備好了')
  await expect(result).toContainText(/06:00 自動執行，會通知 16 位。/)
  await expect(staff.getByRole('button', { name: /^取消這次準備/ })).toBeVisible()
  await withDatabase(baseURL, (client) =>
    client.query(
      'update booking.closures set armed_for = now() where armed_for > now() and started_at is null',
    ),
  )
  await expect(async () => {
    await staff.reload()
    await expect(result).toContainText('3 堂停課。', { timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await expect(async () => {
    expect(await cardsOf(browser, '停課通知')).toBe(cards + 1)
  }).toPass({ timeout: 60_000 })
})
