import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDate } from 'contract/taipei-time'
import { applyFor, arrangeApplications, type Applications } from './support/arrange-applications.ts'
import { errorToast } from './support/error-toast.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs, storedLogin } from './support/log-in.ts'
import { openStaffPart } from './support/open-staff-part.ts'
import { sheetHasLeftHistory } from './support/sheet-has-left-history.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.describe.configure({ mode: 'serial' })

let made: Applications
test.beforeAll(async ({ baseURL }) => {
  made = await withDatabase(baseURL, arrangeApplications)
})

const views = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } }

const openAs = async (browser: Browser, key: string, view: keyof typeof views = 'phone'): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: views[view] })).newPage()
  await logInAs(page, key)
  return page
}

const openOne = async (page: Page, { id, title }: { id: string; title: string }) => {
  await page.goto(staffPaths.staffApplication({ applicationId: id }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

const useAt = (page: Page, index: number) => page.getByTestId(`use-${made.wanted.useIds[index]}`)

test('people who may not decide read an application and learn who decides', async ({ browser }) => {
  for (const key of ['staff', 'viewer']) {
    const page = await openAs(browser, key)
    await openOne(page, made.wanted)
    await expect(useAt(page, 0)).toContainText('審核中')
    await expect(useAt(page, 0)).toContainText(made.rival.title)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByText('核准與不核准由「管理員」「基地管理」決定。')).toBeVisible()
    await examine(page, `an application that ${key} may not decide`)
  }
})

test('a manager decides an application with a rival on a phone, sees who loses, and takes it back', async ({
  browser,
}) => {
  const page = await openAs(browser, 'manager')
  await page.goto(staffPaths.staffHome())
  const todo = page.getByRole('region', { name: '現在要處理' })
  await todo.getByRole('link', { name: '場地申請' }).click()
  await expect(page.getByRole('link', { name: /^待處理（\d+）$/ })).toHaveAttribute('aria-current', 'page')
  // The badge of the home page stays in the menu of the next one.
  await page.getByRole('button', { name: /後台選單/ }).click()
  await expect(
    page.getByRole('navigation', { name: '後台' }).getByRole('link', { name: '場地申請', exact: true }),
  ).toHaveAccessibleDescription(/^[1-9]\d* 件要處理$/)
  await page.getByRole('button', { name: /後台選單/ }).click()
  await expect(page.getByTestId(`application-${made.wanted.id}`)).toContainText('3 個時段要決定')
  await examine(page, 'open applications on a phone')
  await page.getByRole('link', { name: made.wanted.title }).click()

  await expect(page.getByRole('link', { name: /^撥打 / })).toHaveAttribute('href', /^tel:09\d{8}$/)
  await expect(page.getByTestId(`rival-${made.rival.useIds[0]}`)).toContainText('24 人')
  await expect(useAt(page, 2)).toContainText(`已經有「場地借用：${made.approved.title}」`)
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
  await page.getByRole('button', { name: '送出決定' }).click()
  await expect(page.getByText('請先選要核准或不核准的時段。')).toBeVisible()
  await page.getByRole('button', { name: '全部核准' }).click()
  await expect(useAt(page, 2).getByRole('button', { name: '核准', exact: true })).toBeDisabled()
  await useAt(page, 2).getByRole('button', { name: '不核准' }).click()
  await page.getByRole('button', { name: '送出決定' }).click()
  await expect(page.getByLabel('不核准的原因')).toBeFocused()
  await expect(page.getByLabel('不核准的原因')).toHaveAccessibleDescription(
    /請填寫不核准的原因，申請人會看到。/,
  )
  await page.getByRole('button', { name: '這個時段已經有其他活動' }).click()
  await expect(page.getByText('請填寫不核准的原因')).toHaveCount(0)
  await expect(
    page.getByText('核准 2 個時段、不核准 1 個；另外 1 份申請的時段會改為未核准，並通知他們。'),
  ).toBeVisible()
  await examine(page, 'a decision with a rival on a phone')
  await page.reload()
  await expect(page.getByText('剛才填的內容還在，確認後再送出。')).toBeVisible()
  await page.getByTestId(`rival-${made.rival.useIds[0]}`).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.rival.title)
  await page.goBack()
  // Three choices and the reason.
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(4)
  await page.getByRole('button', { name: '送出決定' }).click()

  await expect(useAt(page, 0)).toContainText('已核准')
  await expect(useAt(page, 2)).toContainText('原因：這個時段已經有其他活動。')
  await expect(page.getByRole('heading', { level: 2, name: '3 個時段' })).toBeFocused()
  const lost = page.getByRole('region', { name: '因此改為未核准' })
  await expect(lost.getByRole('link', { name: made.rival.title })).toBeVisible()
  await examine(page, 'a decision that can be taken back')
  await page.context().setOffline(true)
  const takeBack = page.getByTestId('recall').getByRole('button', { name: '收回' })
  await takeBack.click()
  await expect(errorToast(page).first()).toContainText('目前連不上網路')
  await expect(takeBack).not.toHaveAttribute('aria-busy')
  await expect(errorToast(page), 'said once').toHaveCount(1)
  await page.context().setOffline(false)
  await takeBack.click()
  await expect(page.getByTestId('recall')).toHaveCount(0)
  for (const index of [0, 1, 2])
    await expect(useAt(page, index).getByRole('button', { name: '不核准' })).toBeVisible()
  await expect(lost).toHaveCount(0)
  // Nobody has notified them yet, so their time is pending again.
  await page.getByTestId(`rival-${made.rival.useIds[0]}`).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.rival.title)
  await expect(page.getByTestId(`rival-${made.wanted.useIds[0]}`)).toContainText('12 人')
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
})

test('what was chosen stays when somebody else has applied meanwhile', async ({ browser, baseURL }) => {
  const page = await openAs(browser, 'manager', 'desk')
  await openOne(page, made.wanted)
  await useAt(page, 1).getByRole('button', { name: '核准', exact: true }).click()
  await page.getByLabel('給申請人的話').fill('鑰匙在一樓櫃檯領。')
  const late = await withDatabase(baseURL, (client) =>
    applyFor(client, made.spaceId, {
      key: 'waitlist',
      title: '晚到的桌遊團',
      headcount: 5,
      equipment: '',
      note: '',
      times: [[27, '20:00', '22:00']],
    }),
  )
  await page.getByRole('button', { name: '送出決定' }).click()
  await page.getByRole('button', { name: '重新讀取，保留我選的和寫的' }).click()
  await expect(page.getByRole('button', { name: '送出決定' })).toBeFocused()
  await expect(page.getByTestId(`rival-${late.useIds[0]}`)).toContainText('會改為未核准')
  await expect(page.getByLabel('給申請人的話')).toHaveValue('鑰匙在一樓櫃檯領。')
  await examine(page, 'an application with a new rival at a desk')
  await page.getByRole('button', { name: '送出決定' }).click()
  await expect(useAt(page, 1)).toContainText('基地的話：鑰匙在一樓櫃檯領。')
  await expect(page.getByRole('region', { name: '因此改為未核准' })).toContainText('晚到的桌遊團')
})

test('by keyboard alone a manager asks for what is missing, and decides', async ({ browser }) => {
  const page = await openAs(browser, 'manager', 'desk')
  await page.goto(staffPaths.staffHome())
  await openStaffPart(page, '場地申請')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('場地申請')
  await page.getByRole('link', { name: made.wanted.title }).press('Enter')
  await page.getByRole('button', { name: '請他補件' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: '請他補件' })
  await sheet.getByRole('button', { name: '送出，通知申請人' }).press('Enter')
  await expect(sheet.getByText('請填寫要申請人補什麼。')).toBeVisible()
  await examine(page, 'the sheet that asks for what is missing')
  await sheet.getByRole('button', { name: '請說明會用到的設備和音量' }).press('Space')
  await sheet.getByRole('button', { name: '送出，通知申請人' }).press('Enter')
  await expect(page.getByText('等申請人回覆：「請說明會用到的設備和音量。」')).toBeVisible()
  await sheetHasLeftHistory(page)
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('補件')
  await useAt(page, 0).getByRole('button', { name: '核准', exact: true }).press('Space')
  await page.getByRole('button', { name: '送出決定' }).press('Enter')
  await expect(useAt(page, 0)).toContainText('已核准')
  const timeline = page.getByRole('region', { name: '經過' }).getByRole('listitem')
  await expect(timeline.first()).toContainText('核准 1 個時段')
  await expect(timeline.last()).toContainText('送出申請')

  await page.goto(staffPaths.staffApplications())
  await page.getByRole('link', { name: '已決定' }).press('Enter')
  await expect(page.getByTestId(`application-${made.rival.id}`)).toContainText('未核准')
  await expect(page.getByTestId(`application-${made.wanted.id}`)).toHaveCount(0)
  await examine(page, 'decided applications at a desk')
})

test('what is borrowed or wanted is in the calendar of site and mini-app, and what is borrowed in the feed', async ({
  browser,
}) => {
  const month = taipeiDate(new Date(Date.now() + 34 * 86_400_000)).slice(0, 7)
  const page = await openAs(browser, 'noemail')
  for (const path of [pages.calendar(), '/liff/calendar']) {
    await page.goto(`${path}?month=${month}`)
    const borrowed = page.getByTestId(`agenda-use-${made.approved.useIds[0]}`)
    await expect(borrowed).toContainText('已核准')
    await expect(borrowed).toContainText('・二樓和室')
    await expect(page.getByRole('grid').getByRole('button', { name: /1 個場地/ })).toBeVisible()
    await examine(page, `a borrowed space in ${path}`)
  }
  await page.getByRole('link', { name: `場地借用：${made.approved.title}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.approved.title)

  const wanting = await openAs(browser, 'lin')
  const { token } = (await storedLogin(wanting))!
  const answer = await wanting.request.post('/api/member/calendar-feed', {
    headers: { authorization: `Bearer ${token}` },
  })
  const feed = await wanting.request.get(((await answer.json()) as { path: string }).path)
  const events = (await feed.text()).replaceAll('\r\n ', '')
  for (const [index, isApproved] of [true, true, false].entries())
    expect(events.includes(`UID:use-${made.wanted.useIds[index]}@`)).toBe(isApproved)
  await wanting.goto(`${pages.calendar()}?month=${month}`)
  await wanting
    .getByRole('grid')
    .getByRole('button', { name: /1 個場地審核中/ })
    .last()
    .click()
  await expect(wanting.getByTestId(`agenda-use-${made.wanted.useIds[2]}`)).toContainText('審核中')
})

test('a typhoon cancels what is borrowed, the applicant reads why, and gets it back', async ({ browser }) => {
  const staff = await openAs(browser, 'manager')
  const date = taipeiDate(new Date(Date.now() + 34 * 86_400_000))
  await staff.goto(`${staffPaths.staffClosures()}?date=${date}&place=base:1&from=18:00&until=18:30`)
  await expect(staff.getByTestId(`closed-use-${made.approved.useIds[0]}`)).toContainText('已核准')
  await staff.getByLabel('原因').fill('山陀兒颱風')
  await expect(staff.getByText(/取消 1 個場地時段（1 位申請人）。影響 \d+ 位/)).toBeVisible()
  await examine(staff, 'a closure that cancels what is borrowed')
  await staff.getByRole('button', { name: '套用並通知' }).click()
  const result = staff.getByTestId('closure-result')
  await expect(result).toContainText('取消 1 個場地時段。')

  const applicant = await openAs(browser, 'noemail')
  const openOwn = () => applicant.goto(pages.spaceApplication({ applicationId: made.approved.id }))
  await openOwn()
  await expect(applicant.getByRole('region', { name: '時段' })).toContainText('原因：停班停課：山陀兒颱風')
  await expect(applicant.getByRole('region', { name: '經過' })).toContainText('基地停班停課，借用取消')
  const inbox = async (heading: string) => {
    await expect(async () => {
      await applicant.goto(pages.inbox())
      const message = applicant.getByRole('listitem').filter({ hasText: heading })
      await expect(message).toContainText('二樓和室', { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    return applicant.getByRole('listitem').filter({ hasText: heading })
  }
  const closed = await inbox('基地停班停課，場地借用取消')
  await expect(closed).toContainText('原因山陀兒颱風')
  await expect(closed).toContainText('請打電話到基地辦理退還')

  await staff.goto(staffPaths.staffClosures())
  await staff.getByTestId(`closure-${date}`).getByRole('button', { name: /^復原/ }).click()
  await staff.getByRole('dialog').getByRole('button', { name: '復原' }).click()
  await expect(result).toContainText('已經復原')
  await inbox('停班停課取消，場地借用恢復')
  await openOwn()
  await expect(applicant.getByRole('region', { name: '時段' })).toContainText('已核准')
  await expect(applicant.getByRole('region', { name: '經過' })).toContainText('停班停課取消，借用恢復')
})

test('an applicant whom nothing reaches is phoned once, and then needs no attention', async ({
  browser,
  baseURL,
}) => {
  const date = taipeiDate(new Date(Date.now() + 41 * 86_400_000))
  const title = '木工社作品討論'
  await withDatabase(baseURL, async (client) => {
    const { useIds } = await applyFor(client, made.spaceId, {
      key: 'chen',
      title,
      headcount: 6,
      equipment: '',
      note: '',
      times: [[41, '18:00', '20:00']],
    })
    await client.query(`update spaces.uses set state = 'approved' where id = any($1)`, [useIds])
    await client.query(
      `update identity.members set notify_line = false, notify_email = false where id = (
         select application.member_id from spaces.applications application where title = $1)`,
      [title],
    )
  })
  const staff = await openAs(browser, 'manager')
  await staff.goto(`${staffPaths.staffClosures()}?date=${date}&place=base:1&from=18:00&until=18:30`)
  await staff.getByLabel('原因').fill('停電')
  await staff.getByRole('button', { name: '套用並通知' }).click()
  const lost = staff.getByRole('region', { name: '這 1 位場地申請人通知不到，請打電話' })
  await expect(lost.getByRole('link', { name: title })).toBeVisible({ timeout: 60_000 })
  const toDo = (page: Page) =>
    page.getByRole('listitem').filter({ hasText: /打電話通知 .*停班停課影響到的人/ })
  const other = await openAs(browser, 'staff')
  await other.goto(staffPaths.staffHome())
  await expect(toDo(other)).toContainText('1 位')
  await lost.getByRole('checkbox', { name: `已聯絡：${title}` }).check()
  await expect(lost).toContainText('已聯絡 1／1 位')
  await examine(staff, 'a closure whose applicant was phoned')
  await other.reload()
  await expect(other.getByRole('region', { name: '現在要處理' })).toBeVisible()
  await expect(toDo(other)).toHaveCount(0)
})
