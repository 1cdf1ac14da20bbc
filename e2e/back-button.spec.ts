import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { bookableDays, daysLoaded, openClass } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const filters = (page: Page) => page.getByRole('search', { name: '篩選課程' })
const filterButton = (page: Page) => page.getByRole('button', { name: /^篩選/ })

/** From the front page to the list by a link, as readers come. */
const goToList = async (page: Page) => {
  await page.goto(pages.home())
  await hydrated(page)
  await page.getByRole('link', { name: '看所有課程' }).click()
  await expect(page).toHaveURL(pages.classList())
  // The address changes before the page is shown.
  await expect(page.getByRole('heading', { level: 1, name: '課程與班別' })).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('going back closes the filter sheet, then leaves the page', async ({ page }) => {
    await goToList(page)
    await filterButton(page).click()
    await expect(filters(page)).toBeVisible()
    await page.goBack()
    await expect(filters(page)).toBeHidden()
    await expect(page).toHaveURL(pages.classList())
    await page.goForward()
    await expect(filters(page)).toBeHidden()
    await expect(page).toHaveURL(pages.classList())
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(pages.home())
    await expect(page.getByRole('heading', { level: 1 })).toContainText('走到巷口')
  })

  test('an open sheet has its history entry at once', async ({ page }) => {
    await goToList(page)
    const isEntry = await filterButton(page).evaluate((button: HTMLElement) => {
      button.click()
      return (history.state as { isOpenEntry?: true }).isOpenEntry
    })
    expect(isEntry).toBe(true)
  })

  test('a page opened directly stays when going back closes its menu', async ({ page }) => {
    await page.goto('about:blank')
    await page.goto(pages.classList())
    await hydrated(page)
    const menu = page.getByRole('button', { name: '選單與顯示設定' })
    await menu.click()
    await expect(page.getByRole('navigation', { name: '選單', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('navigation', { name: '選單', exact: true })).toBeHidden()
    await expect(page).toHaveURL(pages.classList())
  })

  test('a sheet closed by its button leaves no history entry to go back through', async ({ page }) => {
    await goToList(page)
    await filterButton(page).click()
    await page.getByRole('button', { name: '關閉篩選' }).click()
    await expect(filters(page)).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => (history.state as { isOpenEntry?: true }).isOpenEntry))
      .toBe(undefined)
    await page.goBack()
    await expect(page).toHaveURL(pages.home())
  })

  test('applied filters are one history entry', async ({ page }) => {
    await goToList(page)
    await filterButton(page).click()
    await filters(page).getByRole('checkbox', { name: '晚上' }).check()
    await page.getByRole('button', { name: /^顯示 \d+ 班$/ }).click()
    await expect(page).toHaveURL(/time=evening/)
    await page.goBack()
    await expect(page).toHaveURL(pages.classList())
    await expect(page.getByRole('list', { name: '目前的篩選' })).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(pages.home())
  })

  test('a menu that the first touch opens, before hydration, stays open', async ({ page }) => {
    await page.goto(pages.home())
    const menu = page.getByRole('button', { name: '選單與顯示設定' })
    await menu.tap()
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('navigation', { name: '選單', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: '選單', exact: true })).toBeHidden()
    await menu.tap()
    await expect(page.getByRole('navigation', { name: '選單', exact: true })).toBeVisible()
  })

  test('a menu that is opened between the new address and its page stays open', async ({ page }) => {
    await page.goto(pages.home())
    await hydrated(page)
    await page.evaluate(() => {
      const push = history.pushState.bind(history)
      history.pushState = (...entry) => {
        history.pushState = push
        push(...entry)
        document.querySelector<HTMLElement>('#main-menu')!.showPopover()
      }
    })
    await page.getByRole('link', { name: '看所有課程' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '課程與班別' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '選單', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('navigation', { name: '選單', exact: true })).toBeHidden()
    await expect(page).toHaveURL(pages.classList())
  })

  test('a link in the menu replaces the entry of the menu', async ({ page }) => {
    await goToList(page)
    await page.getByRole('button', { name: '選單與顯示設定' }).click()
    await page
      .getByRole('navigation', { name: '選單', exact: true })
      .getByRole('link', { name: '消息' })
      .click()
    await expect(page).toHaveURL(pages.newsList())
    await expect(page.getByRole('navigation', { name: '選單', exact: true })).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(pages.classList())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('課程與班別')
    await page.goBack()
    await expect(page).toHaveURL(pages.home())
  })
})

test('going back closes the modal and keeps the selected days', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await logInAs(page, 'chen')
  await page.goto(pages.classDetail({ classId: 1 }))
  await page.route('**/api/booking', (route) =>
    route.fulfill({ status: 409, json: { code: 'time_conflict', data: { message: '時間重疊' } } }),
  )
  await daysLoaded(page)
  const day = bookableDays(page).first()
  await day.check()
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(pages.classDetail({ classId: 1 }))
  await expect(day).toBeChecked()
})

test('a booking confirmed in the modal leads to the confirmation, and back to the class', async ({
  page,
}) => {
  await logInAs(page, 'chen')
  await openClass(page, 1)
  const answer = { status: 409, json: { code: 'time_conflict', data: { message: '時間重疊' } } }
  await page.route('**/api/booking', (route) => route.fulfill(answer), { times: 1 })
  await bookableDays(page).last().check()
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '仍要報名' }).click()
  await expect(page).toHaveURL(/class_history\//)
  await page.goBack()
  await expect(page).toHaveURL(pages.classDetail({ classId: 1 }))
})

test('going back closes search suggestions', async ({ page }) => {
  await page.goto(pages.home())
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: '搜尋' }).click()
  await expect(page).toHaveURL(pages.search())
  const field = page.getByLabel('想找什麼？')
  await field.pressSequentially('陶')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(page).toHaveURL(pages.search())
  await expect(field).toHaveValue('陶')
  await page.goBack()
  await expect(page).toHaveURL(pages.home())
})
