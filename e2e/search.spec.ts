import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('titles are suggested while typing and can be chosen with the keyboard', async ({ page }) => {
  await page.goto(pages.search())
  await hydrated(page)
  const field = page.getByLabel('想找什麼？')
  await field.pressSequentially('鹿港')
  await expect(field).toHaveRole('combobox')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(options.first()).toContainText('鹿港')
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await expect(options.first()).toBeHidden()
  await expect(field).toHaveValue('鹿港')
  await field.press('ArrowDown')
  const chosen = (await options.first().textContent()) ?? ''
  await field.press('Enter')
  await expect(page).not.toHaveURL(/\/search/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(chosen.slice(0, 2))
})

test('no suggestion is requested while the input method composes a character', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/search/suggest')) requested.push(decodeURIComponent(request.url()))
  })
  await page.goto(pages.search())
  await hydrated(page)
  const field = page.getByLabel('想找什麼？')
  await field.focus()
  const session = await page.context().newCDPSession(page)
  for (const text of ['ㄔ', 'ㄔㄚ', 'ㄔㄚˊ'])
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  // Nothing is requested meanwhile: there is no event to wait for.
  await page.waitForTimeout(400)
  expect(requested).toEqual([])
  await session.send('Input.insertText', { text: '茶' })
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(requested.every((address) => !address.includes('ㄔ'))).toBe(true)
  await expect(field).toHaveValue('茶')
})

test('the search text is shown as text, and its hits are marked', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)> 陶藝')}`)
  await hydrated(page)
  await expect(page.getByRole('searchbox')).toHaveValue('<img src=x onerror=alert(1)> 陶藝')
  await page.goto(`${pages.search()}?q=臺語`)
  await expect(page.locator('mark').first()).toHaveText(/[臺台]語/)
})

test('a course found by the search leads to its classes, with a chip that can be removed', async ({
  page,
}) => {
  await page.goto(`${pages.search()}?q=${encodeURIComponent('陶')}`)
  const hit = page.getByRole('main').locator('h3 a[href*="class_all?course="]').first()
  const title = (await hit.textContent())!.trim()
  await hit.click()
  await expect(page).toHaveURL(/class_all\?course=\d+$/)
  const chips = chipsOf(page)
  await expect(chips.getByRole('link', { name: title })).toBeVisible()
  const cards = page.getByRole('main').getByRole('article')
  for (const card of await cards.all()) await expect(card).toContainText(title)
  await page.getByRole('checkbox', { name: '晚上' }).check()
  await expect(page).toHaveURL(/course=\d+&time=evening$/)
  await chips.getByRole('link', { name: title }).click()
  await expect(page).not.toHaveURL(/course=/)
})

const chipsOf = (page: Page) => page.getByRole('list', { name: '目前的篩選' })

test('words typed on the front page become filters that can be removed', async ({ page }) => {
  await page.goto(pages.home())
  await hydrated(page)
  await page.getByLabel('想學什麼？').fill('花蓮 城市')
  await page.getByRole('button', { name: '找課程' }).click()
  await expect(page).toHaveURL(`${pages.classList()}?county=hualien&q=${encodeURIComponent('城市')}`)
  await page.goto(`${pages.classList()}?q=${encodeURIComponent('台南')}&free=1`)
  await expect(page).toHaveURL(`${pages.classList()}?free=1&county=tainan`)
  await expect(chipsOf(page).getByRole('link')).toHaveText(['臺南市', '免費', '清除全部'])
  await chipsOf(page).getByRole('link', { name: '免費' }).click()
  await expect(page).toHaveURL(`${pages.classList()}?county=tainan`)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
})

for (const [q, chips] of [
  ['台南', ['臺南市']],
  ['臺南', ['臺南市']],
  ['免費 親子', ['親子', '免費']],
  ['陶藝 週末', ['陶藝', '週六', '週日']],
] as const)
  test(`「${q}」 finds classes in the class list`, async ({ page }) => {
    await page.goto(`${pages.classList()}?q=${encodeURIComponent(q)}`)
    await expect(page.getByText(/^共 \d+ 班/)).toBeVisible()
    await expect(chipsOf(page).getByRole('link')).toHaveText([...chips, '清除全部'])
  })

test('a keyword that becomes a filter leaves its field with the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(pages.classList())
  await hydrated(page)
  const field = page.getByRole('searchbox', { name: '關鍵字' })
  await field.pressSequentially('台南')
  await expect(chipsOf(page).getByRole('link', { name: '臺南市' })).toBeVisible()
  await expect(field).toHaveValue('台南')
  await page.getByRole('checkbox', { name: '晚上' }).check()
  await expect(page).toHaveURL(`${pages.classList()}?county=tainan&time=evening`)
  await expect(field).toHaveValue('')
  await expect(page.getByLabel('縣市')).toHaveValue('tainan')
})

test('without a class for a word the list offers the search of the site', async ({ page }) => {
  await page.goto(`${pages.classList()}?q=${encodeURIComponent('請假')}`)
  await page.getByRole('link', { name: '在全站找「請假」' }).click()
  await expect(page.getByRole('heading', { name: '消息' })).toBeVisible()
})

test('a word with a typo finds what was meant, in the list and in the search', async ({ page }) => {
  await page.goto(`${pages.search()}?q=${encodeURIComponent('陶義')}`)
  await expect(page.getByText('沒有找到「陶義」，你是不是要找')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name: '手捏一只飯碗' }).first()).toBeVisible()
  await page.goto(`${pages.classList()}?q=${encodeURIComponent('陶義')}`)
  await page
    .getByRole('region', { name: /^你是不是要找/ })
    .getByRole('link', { name: /^看這/ })
    .click()
  await expect(page).toHaveURL(`${pages.classList()}?category=ceramics`)
})

test('found classes show their next day, place, seats and fee', async ({ page }) => {
  await page.goto(`${pages.search()}?q=${encodeURIComponent('免費 親子')}`)
  const first = page.getByRole('region', { name: '課程' }).getByRole('listitem').first()
  await expect(first).toContainText(/\d+月\d+日.*\d\d:\d\d/)
  await expect(first).toContainText('基地')
  await expect(first).toContainText(/席・免費|額滿・免費|尚未開放・免費|已截止・免費/)
})

test('the search opens with popular words and those of this browser, which can be cleared', async ({
  page,
}) => {
  await page.goto(pages.search())
  await hydrated(page)
  await expect(page.getByRole('heading', { name: '最近找過' })).toBeHidden()
  await page.getByRole('region', { name: '大家都在學' }).getByRole('link').first().click()
  await expect(page.getByText(/筆結果/)).toBeVisible()
  const word = await page.getByRole('searchbox').inputValue()
  await page.goto(pages.search())
  const recent = page.getByRole('region', { name: '最近找過' })
  await expect(recent.getByRole('link')).toHaveText([word])
  await recent.getByRole('button', { name: '清除紀錄' }).click()
  await expect(recent).toBeHidden()
  await page.reload()
  await hydrated(page)
  await expect(recent).toBeHidden()
})

test('categories and courses with their next day are suggested', async ({ page }) => {
  await page.goto(pages.search())
  await hydrated(page)
  await page.getByLabel('想找什麼？').pressSequentially('陶')
  const options = page.getByRole('option')
  await expect(options.first()).toHaveText('陶藝類別')
  await expect(options.nth(1)).toContainText(/月\d+日（.）・課程$/)
  await options.first().click()
  await expect(page).toHaveURL(`${pages.classList()}?category=ceramics`)
})

test('an article that answers comes before classes that have nothing to do with the word', async ({
  page,
}) => {
  await page.goto(`${pages.search()}?q=${encodeURIComponent('失物')}`)
  const sections = await page
    .locator('main section[aria-labelledby]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-labelledby')!))
  expect(sections[0]).toBe('news')
  const nearest = sections.findIndex((id) => id.startsWith('near-'))
  expect(nearest).toBeGreaterThan(sections.indexOf('news'))
  await expect(page.getByText('這些條件下沒有可以報名的班別')).toHaveCount(0)
})

test('words that were understood are chips; one is removed and the others stay', async ({ page }) => {
  await page.goto(`${pages.search()}?q=${encodeURIComponent('台南 免費')}`)
  await page.getByRole('link', { name: /^台南.*移除$/ }).click()
  await expect(page).toHaveURL(`${pages.search()}?${new URLSearchParams({ q: '免費' }).toString()}`)
  await expect(page.getByRole('link', { name: /移除$/ })).toHaveText(['免費'])
  await page.getByRole('link', { name: '到課程列表，再用日期和地點篩選' }).click()
  await expect(page).toHaveURL(`${pages.classList()}?free=1`)
})

test('each way out of a search that finds nothing has its number', async ({ page }) => {
  await page.goto(`${pages.search()}?q=qqzzx`)
  await expect(page.getByRole('link', { name: /^看附近的基地（\d+ 個）$/ })).toBeVisible()
  const all = page.getByRole('link', { name: /^看所有課程（\d+ 班）$/ })
  const number = /\d+ 班/.exec(await all.innerText())![0]
  await all.click()
  await expect(page.getByText(`共 ${number}`).first()).toBeVisible()
})

test('results of every kind are cards with a drawing, articles without one', async ({ page }) => {
  await page.goto(`${pages.search()}?q=${encodeURIComponent('鹿港')}`)
  for (const kind of ['基地', '課程', '班別', '師資', '團隊', '人物誌']) {
    const card = page.getByRole('region', { name: kind, exact: true }).getByRole('listitem').first()
    await expect(card.locator('img').first()).toHaveAttribute('src', /^\/art\//)
  }
  await expect(page.getByRole('region', { name: '消息' }).locator('img')).toHaveCount(0)
})

test('a search that only articles answer shows the nearest classes before them', async ({ page }) => {
  await page.goto(`${pages.search()}?q=${encodeURIComponent('免費 親子 平日 早上 澎湖')}`)
  const nearest = page.locator('section[aria-labelledby^="near-"]')
  await expect(nearest.first().getByRole('listitem').first()).toContainText(/剩|還有/)
  const all = nearest.first().getByRole('link', { name: /^看這 \d+ 班$/ })
  const number = /\d+ 班/.exec(await all.innerText())![0]
  await all.click()
  await expect(page.getByText(`共 ${number}`).first()).toBeVisible()
})

/** On which the first class of the demo world is. */
const inAWeek = new Date(Date.now() + 7 * 86_400_000 + 8 * 3_600_000)
const [month, date] = [inAWeek.getUTCMonth() + 1, inAWeek.getUTCDate()]

for (const [words, expected] of [
  [`${month}/${date}`, new RegExp(`${month}月${date}日`)],
  ['yoga', /瑜伽/],
] as const)
  test(`「${words}」 finds classes, shown as cards with day, place, seats and price`, async ({ page }) => {
    await page.goto(`${pages.search()}?q=${encodeURIComponent(words)}`)
    const card = page.getByRole('region', { name: '班別' }).getByRole('listitem').first()
    await expect(card.locator('img').first()).toBeVisible()
    await expect(card).toContainText(expected)
    await expect(card).toContainText(/\d+月\d+日.*基地.*(席|額滿|尚未開放|已截止)・(免費|NT\$)/)
  })

test('people, equipment and time find spaces that are free then, and lead to their week', async ({
  page,
}) => {
  await page.goto(`${pages.search()}?q=${encodeURIComponent('10 人 投影 週六下午 臺南')}`)
  await hydrated(page)
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('個空間可以借')
  const found = page.getByRole('region', { name: '可以借的空間' })
  await expect(found).toContainText('10 人、投影、')
  const first = found.getByRole('listitem').first()
  await expect(first).toContainText(/（六）1[2-7]:[03]0/)
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: '借用場地' })).toBeVisible()
  await expect(page).toHaveURL(/people=10/)
  await expect(page.getByRole('radiogroup').or(page.getByRole('grid')).first()).toBeVisible()
})

test('no free space: says what to change, and classes are not proposed instead', async ({ page }) => {
  await page.goto(`${pages.search()}?q=${encodeURIComponent('900 人 場地')}`)
  await expect(page.getByRole('region', { name: '可以借的空間' })).toContainText('把人數改少一點')
  await expect(page.getByText('這個詞，巷口還沒有人提過')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: '團隊' })).toHaveCount(0)
})
