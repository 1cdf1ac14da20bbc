import { expect, type Browser, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { landmarks } from 'db/demo/landmarks'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial' })
// Nobody has booked these seats: the data of the file are audited at its end.
test.afterAll(({ baseURL }) =>
  withDatabase(baseURL, (client) =>
    client.query(
      `update catalog.class_days d set seats_taken = 0 from catalog.classes c
        where c.id = d.class_id and c.name like '表格班%'`,
    ),
  ),
)

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

const openAs = async (
  browser: Browser,
  { as, path, viewport = desk }: { as: string; path: string; viewport?: typeof desk },
): Promise<Page> => {
  const page = await (await browser.newContext({ viewport })).newPage()
  await logInAs(page, as)
  await page.goto(path)
  await hydrated(page)
  return page
}
const found = (words: string, others: Record<string, string> = {}) =>
  `${staffPaths.staffClasses()}?${new URLSearchParams({ q: words, ...others })}`
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts()
const firstName = async (page: Page) => (await rows(page).first().getByRole('link').innerText()).trim()

/** Classes of the base of the staff, each a day later and with one seat more taken than the one before. */
const arrangeClasses = (
  baseURL: string | undefined,
  { name, count, isDraft = false }: { name: string; count: number; isDraft?: boolean },
) =>
  withDatabase(baseURL, (client) =>
    client.query(
      `with c as (
         insert into catalog.classes (course_id, base_id, name, plus_limit, registration_opens_at, published_at)
         select 1, $1, $2 || to_char(n, 'FM00'), 1, now(), case when not $4 then now() end from generate_series(1, $3::int) n
         returning id, right(name, 2)::int as n)
       insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity, seats_taken)
       select id, at, at + interval '2 hours', '陶藝教室', 60, case when $4 then 0 else n end
       from c, lateral (select now() + make_interval(days => 300 + n) as at) d`,
      [landmarks.lukangBaseId, name, count, isDraft],
    ),
  )

test('at a desk the classes are a table: they are counted, sorted by headings and read page by page', async ({
  browser,
  baseURL,
}) => {
  await arrangeClasses(baseURL, { name: '表格班', count: 52 })
  const page = await openAs(browser, { as: 'admin', path: staffPaths.staffClasses() })
  await expect(page.getByText(/^共 \d+ 班$/)).toBeVisible()
  await page.getByRole('searchbox', { name: '找班別' }).fill('表格班')
  await page.keyboard.press('Enter')
  await expect(page.getByText('找到 52 班')).toBeVisible()
  await expect(rows(page)).toHaveCount(50)
  const name = page.getByRole('columnheader', { name: '班別' })
  const people = page.getByRole('columnheader', { name: '人次／名額' })
  await expect.poll(() => firstName(page)).toContain('表格班01')
  // Most seats taken first, then fewest, then the order of the list again.
  for (const [sort, first] of [
    ['descending', '表格班52'],
    ['ascending', '表格班01'],
    ['none', '表格班01'],
  ] as const) {
    await people.getByRole('link').click()
    await expect(people).toHaveAttribute('aria-sort', sort)
    await expect.poll(() => firstName(page)).toContain(first)
  }
  await name.getByRole('link').click()
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=name/)
  // The page scrolls below its headings, not a box in it.
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await expect(name).toBeInViewport()
  await page.getByRole('link', { name: '看更多' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('找到 52 班')).toBeVisible()
  const { searchParams } = new URL(page.url())
  await page.goto(found('表格班', { sort: 'fullest', cursor: searchParams.get('cursor')! }))
  // A cursor of another order leads to the first page of this one.
  await expect(page).toHaveURL(/sort=fullest$/)
  await expect.poll(() => firstName(page)).toContain('表格班52')
  // Those that have ended are sorted by name only.
  await page.getByRole('link', { name: '已結束' }).click()
  await expect(page).not.toHaveURL(/sort=/)
  await page.context().close()
})

test('columns can be chosen: ticks stay, and so does the choice in another order, part or search', async ({
  browser,
}) => {
  const page = await openAs(browser, { as: 'admin', path: found('表格班') })
  const all = ['班別', '基地', '上課日', '老師', '人次／名額', '狀態']
  await expect.poll(() => headings(page)).toEqual(all)
  await page.getByRole('checkbox', { name: /^選「.*表格班01/ }).check()
  await page.getByText('要看的欄位').click()
  await page.getByRole('checkbox', { name: '老師' }).uncheck()
  const fewer = all.filter((each) => each !== '老師')
  await expect.poll(() => headings(page)).toEqual(fewer)
  await expect(page.getByText('已選 1 班')).toBeVisible()
  await page.getByRole('columnheader', { name: '班別' }).getByRole('link').click()
  await expect(page).toHaveURL(/hide=teachers&sort=name$/)
  await page.getByRole('searchbox', { name: '找班別' }).fill('表格')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=name/)
  await expect.poll(() => headings(page)).toEqual(fewer)
  await page.reload()
  await expect.poll(() => headings(page)).toEqual(fewer)
  await examine(page, 'the table of classes')
  await page.context().close()
})

test('with the keyboard alone classes are ticked and changed together; a reload keeps them chosen', async ({
  browser,
}) => {
  const page = await openAs(browser, { as: 'manager', path: found('表格班') })
  // A manager reads classes of one base, whose name is no column.
  await expect.poll(() => headings(page)).not.toContain('基地')
  await page.getByRole('checkbox', { name: '這一頁全選' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('已選 50 班')).toBeVisible()
  await page.getByRole('button', { name: '都不選' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已取消選取' })).toBeFocused()
  for (const number of ['02', '03']) {
    await page.getByRole('checkbox', { name: new RegExp(`^選「.*表格班${number}`) }).focus()
    await page.keyboard.press('Space')
  }
  await expect(page.getByText('已選 2 班')).toBeVisible()
  await page.getByRole('link', { name: '一起改', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${staffPaths.staffChangeClasses()}$`))
  const main = page.getByRole('main')
  await expect(main.getByText('已選 2 班')).toBeVisible()
  await main.getByLabel('篩選').fill('表格班')
  for (const [number, isChosen] of [
    ['01', false],
    ['02', true],
    ['03', true],
  ] as const)
    await expect(main.getByRole('checkbox', { name: new RegExp(`表格班${number}`) })).toBeChecked({
      checked: isChosen,
    })
  // What is chosen afterwards is neither overwritten nor lost.
  await main.getByRole('checkbox', { name: /表格班03/ }).press('Space')
  await expect(main.getByText('已選 1 班')).toBeVisible()
  await page.reload()
  await expect(main.getByText('已選 1 班')).toBeVisible()
  await page.context().close()
})

test('classes that are not listed to be changed are counted, and drafts are handed over too', async ({
  browser,
  baseURL,
}) => {
  await arrangeClasses(baseURL, { name: '草稿班', count: 2, isDraft: true })
  const page = await openAs(browser, { as: 'manager', path: found('草稿班', { part: 'draft' }) })
  await page.getByRole('checkbox', { name: '這一頁全選' }).check()
  const link = page.getByRole('link', { name: '一起公開或更改' })
  const address = await link.getAttribute('href')
  await link.click()
  await expect(page.getByRole('main').getByText('已選 2 班')).toBeVisible()
  await expect(page.getByText(/沒有選進來/)).toHaveCount(0)
  await page.goto(`${address!},999999`)
  await expect(page.getByText('有 1 班已經結束，或不在這一頁，沒有選進來。')).toBeVisible()
  await expect(page.getByRole('main').getByText('已選 2 班')).toBeVisible()
  await page.context().close()
})

test('on a phone the classes are cards with links for the order; ended ones lead to the next term', async ({
  browser,
}) => {
  const page = await openAs(browser, { as: 'manager', path: found('表格班'), viewport: phone })
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByText('找到 52 班')).toBeVisible()
  const sorts = page.getByRole('navigation', { name: '排序' })
  await sorts.getByRole('link', { name: '最滿的在前' }).click()
  await expect(sorts.getByRole('link', { name: '最滿的在前' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('表格班52')
  await page.getByRole('checkbox', { name: /^選「.*表格班52/ }).check()
  await expect(page.getByRole('link', { name: '一起改', exact: true })).toBeInViewport()
  await examine(page, 'the cards of classes')
  await page.goto(`${staffPaths.staffClasses()}?part=ended`)
  await page.getByRole('checkbox', { name: /^選「/ }).first().check()
  await expect(page.getByRole('link', { name: '一起改', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: '排下一期' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '下一期' })).toBeVisible()
  await page.context().close()
})

test('who may not change several classes has no tick boxes', async ({ browser }) => {
  const page = await openAs(browser, { as: 'staff', path: found('表格班') })
  await expect(page.getByText('找到 52 班')).toBeVisible()
  await expect(page.getByRole('row').getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: '這一頁全選' })).toHaveCount(0)
  await page.context().close()
})
