import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { bookableDays, openClass } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

/** Collects what live regions announce from now on. */
const collectAnnouncements = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region =
          target.parentElement?.closest('[aria-live]') ?? (target as Element).closest?.('[aria-live]')
        if (region?.textContent) said.push(region.textContent)
      }
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })

const announced = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: string[] }).said.filter((text) => text.includes('｜')))

const focusedElement = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)

const ringOfHeading = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('#main h1')!).outlineStyle)

test('after a navigation the heading has the focus and the title is announced once', async ({ page }) => {
  await page.goto(pages.home())
  await hydrated(page)
  expect(await focusedElement(page)).toMatch(/^BODY/)
  await collectAnnouncements(page)
  await page.getByRole('link', { name: '看所有課程' }).click()
  await expect.poll(() => focusedElement(page)).toBe('H1 課程與班別')
  await expect.poll(() => announced(page)).toEqual(['課程與班別｜巷口共學'])
  expect(await ringOfHeading(page)).toBe('none')
  await page.goBack()
  await expect.poll(() => focusedElement(page)).toMatch(/^H1 走到巷口/)
  await expect.poll(async () => (await announced(page)).length).toBe(2)
})

test('the keyboard shows a ring around the focused heading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(pages.home())
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: '消息' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedElement(page)).toMatch(/^H1 /)
  expect(await ringOfHeading(page)).toBe('solid')
})

test('the focus stays when only the query or the fragment changes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(pages.classList())
  await hydrated(page)
  await collectAnnouncements(page)
  await page.getByRole('checkbox', { name: '晚上' }).check()
  await expect(page).toHaveURL(/time=evening/)
  await expect(page.getByRole('list', { name: '目前的篩選' })).toContainText('晚上')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('time')
  expect(await announced(page)).toEqual([])
})

test('a booking ends on the confirmation, whose heading has the focus', async ({ page }) => {
  // Nobody else of the journeys books as the editor, so no day is taken back from the selection.
  await logInAs(page, 'editor')
  await openClass(page, 1)
  await bookableDays(page).last().check()
  await collectAnnouncements(page)
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect.poll(() => focusedElement(page)).toBe('H1 報名完成')
  await expect.poll(() => announced(page)).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('no box is around the heading after a typed search, nor at the sign-up', async ({ page }) => {
    await page.goto(pages.home())
    await hydrated(page)
    expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true)
    await page.getByLabel('想學什麼？').fill('陶藝')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedElement(page)).toMatch(/^H1 /)
    expect(await ringOfHeading(page)).toBe('none')

    await page.getByRole('banner').getByRole('link', { name: '登入' }).tap()
    await page.getByTestId('new-name').fill('新朋友')
    await page.getByTestId('login-as-new').click()
    await page.getByTestId('consent-allow').click()
    await expect(page.getByRole('button', { name: '完成註冊' })).toBeVisible()
    await page.locator('#main h1').focus()
    expect(await ringOfHeading(page)).toBe('none')
  })
})
