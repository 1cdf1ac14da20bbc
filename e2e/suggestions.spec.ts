import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.use({ viewport: { width: 390, height: 844 } })

const fieldOf = (page: Page) => page.getByLabel('想學什麼？')
const optionsOf = (page: Page) => page.getByRole('option')

/** The paths of all requests of a page from now on. */
const requestsOf = (page: Page): readonly URL[] => {
  const requested: URL[] = []
  page.on('request', (request) => requested.push(new URL(request.url())))
  return requested
}

for (const path of [pages.home(), pages.classList()]) {
  test(`${path} loads the suggestions of its field with the focus`, async ({ page }) => {
    const requested = requestsOf(page)
    await page.goto(path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const loaded = () => requested.filter(({ pathname }) => /\/suggestions-[\w-]+\.js$/.test(pathname))
    expect(loaded()).toEqual([])
    await fieldOf(page).focus()
    await expect(fieldOf(page)).toHaveRole('combobox')
    expect(loaded()).toHaveLength(1)
    expect(requested.filter(({ pathname }) => pathname.startsWith('/api/search'))).toEqual([])
  })

  test(`${path} suggests titles, which the keyboard chooses`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    await fieldOf(page).pressSequentially('烏克')
    await expect(optionsOf(page).first()).toContainText('烏克麗麗')
    await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'true')
    await fieldOf(page).press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await fieldOf(page).press('ArrowDown')
    const active = (await optionsOf(page).first().getAttribute('id')) ?? ''
    await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', active)
    await fieldOf(page).press('Enter')
    await expect(page).toHaveURL(/class_all(\/\d+|\?course=\d+)$/)
  })

  test(`${path} requests no suggestion while a character is composed`, async ({ page }) => {
    const requested = requestsOf(page)
    await page.goto(path)
    await hydrated(page)
    await fieldOf(page).focus()
    await expect(fieldOf(page)).toHaveRole('combobox')
    const session = await page.context().newCDPSession(page)
    for (const text of ['ㄔ', 'ㄔㄚ', 'ㄔㄚˊ'])
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    // Nothing is requested meanwhile: there is no event to wait for.
    await page.waitForTimeout(400)
    const looked = () => requested.filter(({ pathname }) => pathname === '/api/search/suggest')
    expect(looked()).toEqual([])
    await session.send('Input.insertText', { text: '茶' })
    await expect(optionsOf(page).first()).toBeVisible()
    expect(looked().map(({ searchParams }) => searchParams.get('q'))).toEqual(['茶'])
  })

  test(`${path} searches for the typed text when no suggestion is chosen`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    await fieldOf(page).pressSequentially('烏克麗麗')
    await expect(optionsOf(page).first()).toBeVisible()
    await fieldOf(page).press('Enter')
    await expect(page).toHaveURL(/class_all\?q=/)
    await expect(page.getByRole('listbox')).toBeHidden()
  })
}

test('a category suggested on the class list is added to its filters', async ({ page }) => {
  await page.goto(`${pages.classList()}?time=evening&view=calendar`)
  await hydrated(page)
  await fieldOf(page).pressSequentially('陶')
  await optionsOf(page).filter({ hasText: '陶藝類別' }).click()
  await expect(page).toHaveURL(`${pages.classList()}?category=ceramics&time=evening&view=calendar`)
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(fieldOf(page)).toHaveValue('')
})

test('what is typed before the code of the suggestions has come is looked up', async ({ page }) => {
  await page.route(/\/suggestions-[\w-]+\.js$/, async (route) => {
    await expect(fieldOf(page)).toHaveValue('烏克')
    await route.continue()
  })
  await page.goto(pages.home())
  await hydrated(page)
  await fieldOf(page).pressSequentially('烏克')
  await expect(optionsOf(page).first()).toContainText('烏克麗麗')
})
