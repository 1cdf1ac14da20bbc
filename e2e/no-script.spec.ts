import { expect } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDate } from 'contract/taipei-time'
import { freshWorld } from './support/fresh-world.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.use({ javaScriptEnabled: false })

test('the month of classes is complete, although its code is loaded later', async ({ page }) => {
  // On the last evening of a month nothing is left of it.
  const month = taipeiDate(new Date(Date.now() + 7 * 86_400_000)).slice(0, 7)
  await page.goto(`${pages.classList()}?view=calendar&month=${month}`)
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/年\d+月/)
})

test('the map of classes is complete, and a county opens its list', async ({ page }) => {
  await page.goto(`${pages.classList()}?view=map&mode=onsite`)
  await page
    .getByRole('link', { name: /^彰化縣，\d+ 班$/ })
    .locator('use')
    .click()
  await expect(page).toHaveURL(`${pages.classList()}?mode=onsite&county=changhua`)
})

test('classes can be searched, filtered and read', async ({ page }) => {
  await page.goto(pages.home())
  await page.getByLabel('想學什麼？').fill('陶')
  await page.getByRole('button', { name: '找課程' }).click()
  await expect(page).toHaveURL(/\/course\/class_all\?q=/)
  await page.getByLabel('縣市').selectOption('changhua')
  await page
    .getByRole('button', { name: /^(套用|顯示)/ })
    .first()
    .click()
  await expect(page).toHaveURL(/county=changhua/)
  await page.getByRole('main').getByRole('heading', { level: 2 }).last().getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^(選擇|上課)日期$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: '報名須知' })).toBeVisible()
})

test('words of a keyword become filters', async ({ page }) => {
  await page.goto(pages.home())
  await page.getByLabel('想學什麼？').fill('台南 小吃')
  await page.getByRole('button', { name: '找課程' }).click()
  await expect(page).toHaveURL(`${pages.classList()}?county=tainan&q=${encodeURIComponent('小吃')}`)
  await page.getByRole('list', { name: '目前的篩選' }).getByRole('link', { name: '臺南市' }).click()
  await expect(page).toHaveURL(`${pages.classList()}?q=${encodeURIComponent('小吃')}`)
})

test('search results can be filtered by kind', async ({ page }) => {
  await page.goto(pages.search())
  await page.getByLabel('想找什麼？').fill('鹿港')
  await page.getByRole('button', { name: '搜尋', exact: true }).click()
  await page.getByRole('link', { name: /^消息（\d+）$/ }).click()
  await expect(page).toHaveURL(/kind=news/)
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/news\/\d+$/)
})

test('a space leads to its times, and others are found by size', async ({ page }) => {
  await page.goto(pages.baseDetail({ baseId: 1 }))
  await page.getByRole('link', { name: '申請借用右廂灶腳' }).click()
  await expect(page).toHaveURL(/\/apply\/space\?base=1&space=2$/)
  await expect(page.getByRole('heading', { name: '右廂灶腳' })).toBeInViewport()
  await expect(page.getByRole('main').getByRole('link', { name: /^04-/ })).toHaveAttribute(
    'href',
    /^tel:04\d{7,8}(,\d+)?$/,
  )
  await page.getByRole('link', { name: '換一個空間' }).click()
  await page.getByLabel('人數').selectOption('30')
  await page.getByRole('button', { name: '套用' }).click()
  await expect(page.getByText('共 1 個空間')).toBeVisible()
  await page.getByRole('link', { name: /^看時段、申請.*後院亭仔腳/ }).click()
  await expect(page).toHaveURL(/\?base=1&space=\d+&people=30$/)
  expect((await page.goto(`${pages.applySpace()}?people=7`))!.status()).toBe(400)
  await expect(page.getByText('這組篩選條件讀不懂')).toBeVisible()
  expect((await page.goto(`${pages.applySpace()}?base=77`))!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '這裡現在沒有外借' })).toBeVisible()
})

test('the forms and links of bases, figures and the map work', async ({ page }) => {
  await page.goto(pages.baseList())
  await page.getByText('要有這些設備').click()
  await page.getByRole('checkbox', { name: /共食廚房/ }).check()
  await page.getByRole('button', { name: '套用' }).click()
  await expect(page).toHaveURL(/facility=kitchen/)
  await expect(page.getByText(/^共 \d+ 個基地$/)).toBeVisible()

  await page.goto(pages.performance())
  await page.getByLabel('年份').selectOption({ index: 1 })
  await page.getByRole('button', { name: '套用' }).click()
  await expect(page).toHaveURL(/year=20\d\d/)
  await page.getByText('看表格').first().click()
  await expect(page.getByRole('table').first()).toBeVisible()

  await page.goto(pages.map())
  await page.getByRole('main').getByRole('link', { name: '彰化縣', exact: true }).click()
  await expect(page).toHaveURL(/county=changhua/)
  await expect(page.getByRole('main')).toContainText('鹿港基地')
})

test('older news, answers and the contact address can be reached', async ({ page }) => {
  await page.goto(pages.newsList())
  await page.getByRole('link', { name: '看更早的消息' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await page.goto(pages.contact())
  await page.getByText('報名之後，怎麼取消或改人數？').click()
  await expect(page.getByText('每一天有自己的期限', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: /^寫信到/ })).toHaveAttribute('href', /^mailto:/)
})

test('every page names what needs scripts', async ({ page }) => {
  for (const path of [pages.home(), pages.classDetail({ classId: 1 }), `${pages.notFound()}?path=/nope`]) {
    await page.goto(path)
    // getByText ignores the content of <noscript>, also when it is visible.
    const note = page.getByRole('complementary', { name: '瀏覽器設定' })
    await expect(note).toBeVisible()
    expect(await note.innerText()).toContain('要登入和報名，請先在瀏覽器開啟 JavaScript')
  }
})

test('a page behind a login says that it needs scripts', async ({ page }) => {
  for (const path of [staffPaths.staffHome(), pages.calendar()]) {
    await page.goto(path)
    expect(await page.getByRole('main').innerText()).toContain('請先在瀏覽器開啟 JavaScript')
  }
})

test('login goes to LINE and returns to the page where it started', async ({ page }) => {
  await page.goto(`${pages.classList()}?county=changhua`)
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click()
  await page.getByTestId('login-as-lin').click()
  await expect(page).toHaveURL(/\/course\/class_all\?county=changhua#login=[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('課程與班別')
})
