import { expect } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('the search icon of the header leads into the search field', async ({ page }) => {
  await page.goto(pages.home())
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: '搜尋' }).click()
  await expect(page.getByLabel('想找什麼？')).toBeFocused()
})

test('a page that does not exist shows three classes that can be booked', async ({ page }) => {
  const answer = await page.goto('/course/class_all/999999')
  expect(answer!.status()).toBe(404)
  await expect(page.getByText('Page Not Found /course/class_all/999999')).toBeVisible()
  const next = page.getByRole('region', { name: '接下來可以報名的課' })
  await expect(next.getByRole('listitem')).toHaveCount(3)
  await expect(next.getByRole('listitem').first()).toContainText(
    /\d+月\d+日（.）\d\d:\d\d・.+基地・還有 \d+ 席/,
  )
  await next.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: '選擇日期' })).toBeVisible()
})

test('the preview of a class names its day, base and price', async ({ page }) => {
  for (const path of [pages.classDetail({ classId: 1 }), '/liff/class_all/1']) {
    await page.goto(path)
    const preview = await page.locator('meta[property="og:description"]').getAttribute('content')
    expect(preview).toMatch(/^(\d+年)?\d+月\d+日（.）\d\d:\d\d–\d\d:\d\d・鹿港基地・NT\$\d+／天｜./)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the sheet of filters begins with the category and can be closed from its end', async ({ page }) => {
    await page.goto(pages.classList())
    await hydrated(page)
    await page.getByRole('button', { name: /^篩選/ }).click()
    const sheet = page.locator('#filters')
    await expect(sheet.getByRole('combobox').first()).toHaveAccessibleName('類別')
    await sheet.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(sheet.getByRole('button', { name: '關閉篩選' })).toBeInViewport()
    await sheet.getByRole('button', { name: '關閉篩選' }).click()
    await expect(sheet).toBeHidden()
  })

  test('the buttons and breadcrumbs of a class are large enough for a finger', async ({ page }) => {
    await page.goto(pages.classDetail({ classId: 1 }))
    await hydrated(page)
    const small = page.getByRole('main').getByRole('link', { name: /分享到 LINE|導航|課程與班別/ })
    const buttons = page.getByRole('main').getByRole('button', { name: /複製連結|收藏/ })
    for (const target of [...(await small.all()), ...(await buttons.all())]) {
      const box = (await target.boundingBox())!
      expect([await target.innerText(), Math.round(box.height) >= 44]).toEqual([
        await target.innerText(),
        true,
      ])
    }
  })

  test('the kinds of stories are on one line', async ({ page }) => {
    await page.goto(pages.persona())
    const tops = await page
      .getByRole('navigation', { name: '人物誌分類' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
    expect(tops.length).toBeGreaterThanOrEqual(4)
    expect(new Set(tops).size).toBe(1)
  })
})
