import { expect } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { examineAsShown } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { openStaff, phone } from './support/open-staff.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial' })

test('several are published and withdrawn with the keyboard: previewed, sent one by one, and taken back', async ({
  browser,
  baseURL,
}) => {
  await withDatabase(baseURL, (client) =>
    client.query(
      `insert into catalog.courses (title, category_id) select '鍵盤課 ' || n, (select min(id) from catalog.categories) from generate_series(1, 2) n`,
    ),
  )
  const page = await openStaff(browser, {
    as: 'editor',
    path: `${staffPaths.staffCourses()}?q=${encodeURIComponent('鍵盤課')}&sort=name`,
  })
  const drafts = page.getByRole('row').filter({ hasText: '草稿' })
  const shown = page.getByRole('row').filter({ hasText: '公開中' })
  await expect(drafts).toHaveCount(2)
  await page.getByRole('checkbox', { name: '選「鍵盤課 1」' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('已選 1 門')).toBeVisible()
  await page.getByRole('checkbox', { name: '這一頁全選' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('已選 2 門')).toBeVisible()
  await page.getByRole('button', { name: '公開', exact: true }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '公開已選的課程' })
  await expect(sheet.getByRole('heading', { name: '2 門會公開' })).toBeVisible()
  await expect(sheet.getByRole('listitem').first()).toContainText('草稿 → 現在公開')
  // Nothing is changed by the preview.
  await expect(drafts).toHaveCount(2)
  await sheet.getByRole('button', { name: '確定公開 2 門' }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('heading', { name: '2 門公開了' })).toBeFocused()
  await expect(sheet.getByText('改好了')).toHaveCount(2)
  await sheet.getByRole('button', { name: '復原 2 門' }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('heading', { name: '2 門復原了' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: '2 門復原了' })).toBeFocused()
  await expect(drafts).toHaveCount(2)
  await expect(shown).toHaveCount(0)

  // From the list of the drafts, which has nothing left then: the outcome stays until the sheet is closed.
  await page.getByRole('link', { name: '還沒公開' }).click()
  await expect(page).toHaveURL(/state=hidden/)
  await page.getByRole('checkbox', { name: '這一頁全選' }).check()
  await page.getByRole('button', { name: '公開', exact: true }).click()
  await sheet.getByRole('button', { name: '確定公開 2 門' }).click()
  await expect(sheet.getByRole('heading', { name: '2 門公開了' })).toBeFocused()
  await sheet.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('heading', { name: '找不到「鍵盤課」' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '2 門公開了' })).toBeFocused()
  await page.getByRole('link', { name: '全部', exact: true }).click()
  await expect(shown).toHaveCount(2)
  await page.context().close()
})

test('all that match are chosen with one press, of other pages too, and published', async ({
  browser,
  baseURL,
}) => {
  await withDatabase(baseURL, (client) =>
    client.query(
      `insert into people.teachers (name, base_id) select '多頁老師 ' || n, 1 from generate_series(1, 120) n`,
    ),
  )
  const path = `${staffPaths.staffTeachers()}?q=${encodeURIComponent('多頁老師')}`
  const page = await openStaff(browser, { as: 'admin', path, viewport: phone })
  await page.getByRole('link', { name: '看更多' }).click()
  await expect(page).toHaveURL(/cursor=/)
  const offer = page.getByRole('button', { name: '選取全部符合的 120 位' })
  await page.getByRole('checkbox', { name: /^選「/ }).first().check()
  await expect(offer).toHaveCount(0)
  await page.getByRole('checkbox', { name: '這一頁全選' }).check()
  await examineAsShown(page, 'the offer to choose all that match')
  await page.route('**/api/admin/teacher?*', (route) => route.abort())
  await offer.click()
  await expect(page.getByRole('alert').filter({ hasText: /網路|連線/ })).toBeVisible()
  await expect(page.getByText('已選 50 位')).toBeVisible()
  await page.unroute('**/api/admin/teacher?*')
  await offer.focus()
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('status').filter({ hasText: '已選 120 位，其中 70 位在其他頁' })
  await expect(chosen).toBeFocused()
  await expect(offer).toHaveCount(0)
  // One of them stays as it is.
  await page.getByRole('checkbox', { name: /^選「/ }).first().uncheck()
  await page.getByRole('button', { name: '公開', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '公開已選的老師' })
  // The server takes no more in this minute: the act waits and goes on by itself.
  let sent = 0
  await page.route('**/api/admin/teacher/*', async (route) => {
    if (route.request().method() !== 'PATCH') return await route.continue()
    sent += 1
    return await (sent === 3 ? route.fulfill({ status: 429, json: {} }) : route.continue())
  })
  await sheet.getByRole('button', { name: '確定公開 119 位' }).click()
  await expect(sheet.getByText('等一下會自己繼續')).toBeVisible()
  await expect(sheet.getByRole('heading', { name: '正在處理，完成 2／119 位' })).toBeVisible()
  await expect(sheet.getByRole('heading', { name: '119 位公開了' })).toBeFocused({ timeout: 120_000 })
  await sheet.getByRole('button', { name: '完成' }).click()
  const published = await withDatabase(baseURL, (client) =>
    client.query(`select from people.teachers where name like '多頁老師 %' and published_at is not null`),
  )
  expect(published.rowCount).toBe(119)
  await page.context().close()
})

test('a network that goes ends a bulk act; what was answered is said, and the rest is sent by another try', async ({
  browser,
  baseURL,
}) => {
  await withDatabase(baseURL, (client) =>
    client.query(
      `insert into people.teachers (name, base_id) select '斷線老師 ' || n, 1 from generate_series(1, 3) n`,
    ),
  )
  const path = `${staffPaths.staffTeachers()}?q=${encodeURIComponent('斷線老師')}`
  const page = await openStaff(browser, { as: 'admin', path })
  await page.getByRole('checkbox', { name: '這一頁全選' }).check()
  await page.getByRole('button', { name: '公開', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '公開已選的老師' })
  let sent = 0
  await page.route('**/api/admin/teacher/*', async (route) => {
    if (route.request().method() !== 'PATCH') return await route.continue()
    sent += 1
    // The second one is made, and its answer is lost.
    if (sent === 2) await route.fetch()
    return await (sent === 1 ? route.continue() : route.abort())
  })
  await sheet.getByRole('button', { name: '確定公開 3 位' }).click()
  await expect(
    sheet.getByRole('heading', { name: '1 位公開了，1 位不確定有沒有改到，1 位沒有改到' }),
  ).toBeFocused()
  expect(sent).toBe(2)
  await page.unroute('**/api/admin/teacher/*')
  await sheet.getByRole('button', { name: '沒改到的再試一次' }).click()
  await expect(sheet.getByRole('heading', { name: '3 位公開了' })).toBeFocused()
  await expect(sheet.getByText(/沒有改到|不確定/)).toHaveCount(0)
  // No toast for each: they would lie above the results.
  await expect(page.getByText('資料修改成功')).toHaveCount(0)
  await page.context().close()
})

test('a sheet that is closed while it sends stops after the one that is being sent', async ({
  browser,
  baseURL,
}) => {
  await withDatabase(baseURL, (client) =>
    client.query(
      `insert into people.teachers (name, base_id) select '停下老師 ' || n, 1 from generate_series(1, 3) n`,
    ),
  )
  const path = `${staffPaths.staffTeachers()}?q=${encodeURIComponent('停下老師')}`
  const page = await openStaff(browser, { as: 'admin', path })
  await page.getByRole('checkbox', { name: '這一頁全選' }).check()
  await page.getByRole('button', { name: '公開', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '公開已選的老師' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/admin/teacher/*', async (route) => {
    if (route.request().method() === 'PATCH') await held
    return await route.continue()
  })
  await sheet.getByRole('button', { name: '確定公開 3 位' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeVisible()
  answer()
  await expect(sheet.getByRole('heading', { name: '1 位公開了，2 位沒有改到' })).toBeFocused()
  await sheet.getByRole('button', { name: '完成' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(
    page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: '公開中' }),
  ).toHaveCount(1)
  await page.context().close()
})

test('what has people booked is not withdrawn with the others, and the preview says why', async ({
  browser,
}) => {
  const page = await openStaff(browser, { as: 'admin', path: `${staffPaths.staffBases()}?state=shown` })
  await page.getByRole('checkbox', { name: '這一頁全選' }).check()
  await page.getByRole('button', { name: '收回成草稿' }).click()
  const sheet = page.getByRole('dialog', { name: '把已選的基地收回成草稿' })
  await expect(sheet.getByText('不會改，因為還有接下來的課：').first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^確定收回成草稿/ })).toHaveCount(0)
  await sheet.getByRole('button', { name: '關閉' }).click()
  await page.context().close()
})

test('several are deleted on a phone: what is in use stays with the reason, the rest can be put back', async ({
  browser,
  baseURL,
}) => {
  await withDatabase(baseURL, (client) =>
    client.query(`
      insert into catalog.categories (id, name, sort) values ('music-bulk-one', '整批一', 901), ('music-bulk-two', '整批二', 902), ('music-bulk-used', '整批三', 903);
      insert into catalog.courses (title, category_id) values ('整批課', 'music-bulk-used')`),
  )
  const path = `${staffPaths.staffCategories()}?q=${encodeURIComponent('bulk-')}`
  const page = await openStaff(browser, { as: 'editor', path, viewport: phone })
  await page.getByRole('checkbox', { name: '這一頁全選' }).check()
  await expect(page.getByRole('button', { name: '公開', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: '刪除', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '刪除已選的課程類別' })
  await expect(sheet.getByRole('heading', { name: '3 個會刪除' })).toBeVisible()
  await expect(sheet.getByText('刪除後，找課和首頁不再有這個類別。')).toBeVisible()
  await expect(sheet.getByRole('listitem').filter({ hasText: '整批三' })).toContainText('1 門課程')
  await examineAsShown(page, 'a preview of deletions')
  await sheet.getByRole('button', { name: '確定刪除 3 個' }).click()
  await expect(sheet.getByRole('heading', { name: '2 個刪除了，1 個沒有刪除' })).toBeFocused()
  await expect(sheet.getByRole('listitem').filter({ hasText: '整批三' })).toContainText(
    '沒有刪除：還有 1 門課程用這個類別',
  )
  await sheet.getByRole('button', { name: '復原 2 個' }).click()
  await expect(sheet.getByRole('heading', { name: '2 個復原了，1 個沒有刪除' })).toBeFocused()
  await sheet.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '整批' })).toHaveCount(3)
  await page.context().close()
})

test('the preview of a withdrawal lists the classes that stop it, also those that are published later', async ({
  browser,
  baseURL,
}) => {
  await withDatabase(baseURL, (client) =>
    client.query(`
      with base as (insert into places.bases (name, county, district, address, latitude, longitude, published_at)
          select '擋住的基地', county, district, address, latitude, longitude, published_at from places.bases where id = 1 returning id),
        held as (insert into catalog.classes (course_id, base_id, name, plus_limit, registration_opens_at, published_at)
          select k.id, base.id, '擋住班', 1, now(), now() + interval '5 days' from base,
            (select min(id) as id from catalog.courses where published_at < now()) k returning id)
      insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
      select id, now() + interval '9 days', now() + interval '9 days 2 hours', '教室', 10 from held`),
  )
  const path = `${staffPaths.staffBases()}?q=${encodeURIComponent('擋住的基地')}`
  const page = await openStaff(browser, { as: 'admin', path, viewport: phone })
  await page.getByRole('checkbox', { name: '選「擋住的基地」' }).check()
  await page.getByRole('button', { name: '收回成草稿' }).click()
  const sheet = page.getByRole('dialog', { name: '把已選的基地收回成草稿' })
  await expect(sheet.getByRole('heading', { name: '1 個不能改' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^確定/ })).toHaveCount(0)
  const stopping = sheet.getByRole('list', { name: '還有接下來的課' })
  await expect(stopping.getByRole('listitem')).toHaveText(/擋住班（擋住的基地）預定 .+ 公開$/)
  await examineAsShown(page, 'classes that stop a withdrawal')
  await stopping.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/class\/\d+$/)
  await expect(sheet).toHaveCount(0)
  await page.context().close()
})
