import { expect, type Locator, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from '../support/fresh-world.ts'
import { hydrated, logInAs } from '../support/log-in.ts'
import { test } from '../support/test.ts'

test.beforeAll(freshWorld)

const day = (page: Page) => page.getByTestId(/^day-/)

/** Opens a page and brings it into the state whose look is checked. */
const views: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the front page': async (page) => await page.goto(pages.home()),
  'the class list': async (page) => await page.goto(pages.classList()),
  'a class with a selected day': async (page) => {
    await page.goto(pages.classDetail({ classId: 17 }))
    await hydrated(page)
    await day(page).first().getByRole('checkbox').check()
    await expect(day(page).first().getByRole('spinbutton')).toBeVisible()
  },
  'the calendar': async (page) => {
    // She has a class every week.
    await logInAs(page, 'lin')
    await page.goto(pages.calendar())
    await expect(page.getByRole('grid')).toBeVisible()
  },
  'the sign-up': async (page) => {
    await page.goto(pages.home())
    await hydrated(page)
    await page.getByRole('banner').getByRole('link', { name: '登入' }).click()
    await page.getByTestId('new-name').fill('看得清楚的人')
    await page.getByTestId('login-as-new').click()
    const consent = page.getByTestId('consent-allow')
    await consent.or(page.getByRole('button', { name: '完成註冊' })).waitFor()
    if (await consent.isVisible()) await consent.click()
    await expect(page.getByRole('button', { name: '完成註冊' })).toBeVisible()
  },
}

const colourOf = (target: Locator, property: 'backgroundColor' | 'color') =>
  target.evaluate((element, name) => getComputedStyle(element)[name], property)

/** Presses Tab and returns the controls that got the focus without a visible ring, on themselves or around them. */
const controlsWithoutRing = async (page: Page, presses: number): Promise<string[]> => {
  const found: string[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement!
      const page = getComputedStyle(document.body).backgroundColor
      const isRing = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) =>
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== page
      const drawn = (element: Element | null): boolean =>
        element !== null &&
        element !== document.body &&
        // A card's link covers the card with a part of its own.
        (isRing(getComputedStyle(element)) ||
          isRing(getComputedStyle(element, '::after')) ||
          drawn(element.parentElement))
      return drawn(focused) ? '' : focused.outerHTML.slice(0, 120)
    })
    if (name !== '') found.push(name)
  }
  return found
}

/** Visible buttons with text that have no border, neither their own nor that of a control around them. */
const buttonsWithoutBorder = (page: Page) =>
  page.evaluate(() => {
    const isBordered = (element: Element): boolean => {
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element)
      return (
        Number.parseFloat(borderTopWidth) >= 1 &&
        borderTopStyle !== 'none' &&
        borderTopColor !== backgroundColor &&
        borderTopColor !== 'rgba(0, 0, 0, 0)'
      )
    }
    return [...document.querySelectorAll<HTMLElement>('main button')]
      .filter((button) => button.checkVisibility() && button.innerText.trim() !== '')
      .filter((button) => !isBordered(button))
      .map((button) => button.outerHTML.slice(0, 120))
  })

/** Visible icons whose colour is not that of the text around them, so that a system colour may hide them. */
const iconsOfOtherColour = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg:has(> use)')]
      .filter((icon) => icon.checkVisibility())
      .filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement!).color)
      .map((icon) => icon.parentElement!.outerHTML.slice(0, 120)),
  )

for (const [setting, media] of [
  ['forced colours', { forcedColors: 'active' }],
  ['more contrast', { contrast: 'more' }],
] as const)
  for (const [name, open] of Object.entries(views))
    test(`with ${setting}, ${name} shows the focus`, async ({ page }) => {
      await page.emulateMedia(media)
      await open(page)
      expect(await controlsWithoutRing(page, 25)).toEqual([])
    })

for (const [name, open] of Object.entries(views))
  test(`with forced colours, ${name} has borders around its buttons and icons in the colour of the text`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await open(page)
    expect(await buttonsWithoutBorder(page)).toEqual([])
    expect(await iconsOfOtherColour(page)).toEqual([])
  })

test('with forced colours, today, the selected day and days with classes differ', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ forcedColors: 'active' })
  await views['the calendar']!(page)
  const today = page.locator('[aria-current=date]')
  await expect(today.locator('span').nth(1)).toHaveCSS('outline-style', 'solid')
  const withClass = page.getByRole('gridcell').getByRole('button', { name: /堂課/ }).first()
  const dot = withClass.locator('[data-category]').first()
  expect(await colourOf(dot, 'backgroundColor')).not.toBe(
    await colourOf(page.locator('body'), 'backgroundColor'),
  )
  const other = await colourOf(withClass, 'backgroundColor')
  await withClass.click()
  const selected = await colourOf(withClass, 'backgroundColor')
  expect(selected).not.toBe(other)
  expect(await colourOf(withClass, 'color')).not.toBe(selected)
  expect(await colourOf(dot, 'backgroundColor')).not.toBe(selected)
})

test('with forced colours, a selected filter and the selected view differ from the others', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${pages.classList()}?free=1`)
  const filters = page.getByRole('main').locator('a[aria-current], a[aria-pressed=true]')
  await expect(filters.filter({ hasText: '免費' }).first()).toBeVisible()
  const chosen = filters.filter({ hasText: '免費' }).first()
  const other = page.getByRole('main').getByRole('link', { name: '晚上' }).first()
  expect(await colourOf(chosen, 'backgroundColor')).not.toBe(await colourOf(other, 'backgroundColor'))
  await expect(page.getByRole('main').getByRole('link', { name: '清單' })).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('main').getByRole('link', { name: '月曆' })).toHaveCSS('outline-style', 'none')
})

test('with more contrast, secondary text has the colour of the text, and pills have borders', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' })
  await views['a class with a selected day']!(page)
  const row = day(page).first()
  const seats = row.getByText(/(還有|剩) \d+ 席/).first()
  await expect(seats).toBeVisible()
  const pill = seats.locator('xpath=ancestor-or-self::*[contains(@class,"_")][1]')
  expect(await pill.evaluate((element) => getComputedStyle(element).borderTopColor)).toBe(
    await colourOf(pill, 'color'),
  )
  const hint = page.getByText('可以只選幾天', { exact: false }).first()
  expect(await colourOf(hint, 'color')).toBe(await colourOf(page.locator('body'), 'color'))
})
