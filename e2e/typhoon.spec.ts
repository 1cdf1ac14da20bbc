import { expect, test, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { arrangeTyphoon, type Typhoon } from './support/arrange-typhoon.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs, storedLogin } from './support/log-in.ts'

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
  await staff.getByLabel('原因').fill('康芮颱風停班停課')
  await staff.getByRole('button', { name: '套用並通知' }).click()
  await expect(staff.getByRole('main').getByRole('alert')).toHaveText(
    '改線上的班，請各填一個 https:// 開頭的線上教室連結。',
  )
  await staff.getByLabel('這一班的線上教室連結').fill(online)
  await expect(
    staff.getByText(
      '1 堂停課、1 堂順延、1 堂改線上。影響 16 位：5 位會收到通知，每人一則；11 位沒有 LINE 也沒有 e-mail，要打電話。',
    ),
  ).toBeVisible()
  await expect(staff.getByTestId(`closure-day-${pottery.dayIds[0]}`)).toContainText('6 位（6 筆報名）')
  await staff.getByRole('button', { name: '套用並通知' }).click()
  const result = staff.getByTestId('closure-result')
  await expect(result).toContainText('1 堂停課、1 堂順延、1 堂改線上。')
  const phones = result.getByRole('list', { name: '要打電話的人' })
  for (const { name, mobile } of day.guests)
    await expect(phones.getByRole('listitem').filter({ hasText: name })).toContainText(
      `手機末三碼 ${mobile.slice(-3)}・基地代為報名`,
    )
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
  const login = await storedLogin(page)
  const answer = await page.request.get(`/api/booking/${day.woodBookingId}/calendar`, {
    headers: { authorization: `Bearer ${login!.token}` },
  })
  const { text } = (await answer.json()) as { text: string }
  expect(text).toContain(`DTSTART;TZID=Asia/Taipei:${day.woodAfterDate.replaceAll('-', '')}T160000`)
  expect(text).not.toContain(day.date.replaceAll('-', ''))
})

test('undoing asks once and says how many are told, and they are told that it is held as before', async ({
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
})
