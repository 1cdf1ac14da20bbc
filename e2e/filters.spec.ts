import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const phone = { width: 390, height: 844 }

const openList = async (page: Page, query = '') => {
  await page.goto(`${pages.classList()}${query}`)
  await hydrated(page)
}

/** The number beside an option in the form. */
const countOf = async (page: Page, name: string): Promise<number> => {
  const label = page.getByRole('search', { name: '篩選課程' }).locator('label', { hasText: name })
  return Number(/\d+/.exec((await label.textContent()) ?? '')?.[0])
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('the number beside an option is the number of classes that it finds', async ({ page }) => {
    await openList(page)
    for (const name of ['晚上', '免費']) {
      const count = await countOf(page, name)
      expect(count).toBeGreaterThan(0)
      await page.getByRole('checkbox', { name }).check()
      await expect(page.getByText(`共 ${count} 班・`)).toBeVisible()
    }
    await expect(page.getByText('排序：最近開課')).toBeVisible()
    await page.getByLabel('排序').selectOption('seats')
    await expect(page.getByText('排序：剩餘名額多')).toBeVisible()
  })

  test('the keyword applies when a character is composed, not before', async ({ page }) => {
    await openList(page)
    await page.getByRole('searchbox', { name: '關鍵字' }).focus()
    const searched: string[] = []
    page.on('framenavigated', (frame) => searched.push(new URL(frame.url()).searchParams.get('q') ?? ''))
    const session = await page.context().newCDPSession(page)
    for (const text of ['ㄔ', 'ㄔㄚ', 'ㄔㄚˊ'])
      await session.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
    // Nothing is searched meanwhile: there is no event to wait for.
    await page.waitForTimeout(300)
    expect(searched).toEqual([])
    await session.send('Input.insertText', { text: '茶' })
    await expect(page).toHaveURL(`${pages.classList()}?q=${encodeURIComponent('茶')}`)
    expect(searched).toEqual(['茶'])
  })

  test('a county without a base cannot be chosen and says why', async ({ page }) => {
    await openList(page)
    const county = page.getByLabel('縣市').locator('option[value=lienchiang]')
    await expect(county).toHaveText('連江縣（還沒有基地）')
    await expect(county).toHaveAttribute('title', '還沒有基地')
    await expect(county).toBeDisabled()
    await expect(page.getByLabel('縣市').locator('option[value=changhua]')).toHaveText(/^彰化縣（\d+）$/)
  })

  test('an option that finds nothing is not checked by a click, and a chosen one can be removed', async ({
    page,
  }) => {
    await openList(page, '?q=沒有這種課&time=evening')
    const free = page.getByRole('checkbox', { name: '免費' })
    await expect(page.locator('label', { has: free })).toHaveAttribute('title', /沒有班別/)
    await free.focus()
    await page.keyboard.press('Space')
    await expect(free).not.toBeChecked()
    await free.click({ force: true })
    await expect(free).not.toBeChecked()
    await page.waitForLoadState('networkidle')
    await expect(page).not.toHaveURL(/free=/)
    await page.getByRole('checkbox', { name: '晚上' }).uncheck()
    await expect(page).not.toHaveURL(/time=/)
  })

  test('the position is asked for only after a tap, and sorts bases and classes by distance', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 24.0573, longitude: 120.4345 })
    await page.addInitScript(() => {
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      navigator.geolocation.getCurrentPosition = (...asked) => {
        document.documentElement.dataset['asked'] = 'yes'
        ask(...asked)
      }
    })
    await openList(page)
    const firstBase = page.getByLabel('基地', { exact: true }).locator('option').nth(1)
    await expect(firstBase).not.toContainText('公里')
    expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBe(undefined)
    await page.getByRole('button', { name: '離我最近' }).click()
    await expect(page.getByText(/^最近的是鹿港基地・[\d.]+ (公里|公尺)/)).toBeVisible()
    await expect(firstBase).toContainText('鹿港基地')

    await expect(page.getByText('排序：離我最近')).toBeVisible()
    const bases = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
    for (const card of (await bases.all()).slice(0, 3)) await expect(card).toContainText('彰化縣・鹿港基地')
    // The address names a base, not where the reader is.
    expect(new URL(page.url()).search).toMatch(/^\?sort=near-\d+$/)
    await page.reload()
    await hydrated(page)
    await expect(page.getByLabel('排序')).toHaveValue(/^near-\d+$/)
    await page.getByLabel('排序').selectOption('最近開課')
    await expect(page).not.toHaveURL(/sort=near/)
  })

  test('an order that is chosen while the page starts is applied', async ({ page }) => {
    await openList(page, '?sort=seats')
    // On a slow device there is time between the layout and the page.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(chooseSoonestAtStart)
    await page.reload()
    await expect(page).not.toHaveURL(/sort=/)
    await expect(page.getByLabel('排序')).toHaveValue('')
  })

  test('a refused position says what to do', async ({ page }) => {
    await openList(page)
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_, failed) =>
        failed?.({ code: 1 } as GeolocationPositionError)
    })
    await page.getByRole('button', { name: '離我最近' }).click()
    await expect(page.getByText('沒有取得位置。')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the button of the sheet shows the number of classes as filters change', async ({ page }) => {
    await openList(page)
    await page.getByRole('button', { name: /^篩選/ }).click()
    const all = Number(
      /\d+/.exec((await page.getByRole('button', { name: /^顯示 \d+ 班$/ }).textContent())!)![0],
    )
    const evening = await countOf(page, '晚上')
    expect(evening).toBeLessThan(all)
    await page.getByRole('checkbox', { name: '晚上' }).check()
    await page.getByRole('button', { name: `顯示 ${evening} 班` }).click()
    await expect(page.getByText(`共 ${evening} 班・`)).toBeVisible()
  })

  test('a shortcut applies a filter and removes it, the keyword keeps it', async ({ page }) => {
    await openList(page)
    const shortcuts = page.getByRole('group', { name: '常用條件' })
    const weekend = shortcuts.getByRole('link', { name: '週末' })
    await weekend.click()
    await expect(page).toHaveURL(/weekday=6%2C0/)
    // The form of the keyword carries the filters that are shown; the address changes a moment before them.
    await expect(weekend).toHaveAttribute('aria-current', 'true')
    const field = page.getByLabel('想學什麼？')
    await field.fill('陶')
    await field.press('Enter')
    await expect(page).toHaveURL(/q=%E9%99%B6/)
    await expect(page).toHaveURL(/weekday=/)
    await expect(weekend).toHaveAttribute('aria-current', 'true')
    await weekend.click()
    await expect(page).not.toHaveURL(/weekday=/)
    await expect(page).toHaveURL(/q=%E9%99%B6/)
  })

  test('the county of the last visit is offered', async ({ page }) => {
    await openList(page)
    await expect(page.getByRole('link', { name: /^上次/ })).toHaveCount(0)
    await openList(page, '?county=changhua')
    await expect(page.getByRole('link', { name: /^上次/ })).toHaveCount(0)
    // A page that nobody has touched stores nothing.
    await page.mouse.wheel(0, 100)
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1)
    await openList(page)
    await page.getByRole('link', { name: '上次：彰化縣' }).click()
    await expect(page).toHaveURL(/county=changhua/)
    await expect(page.getByRole('list', { name: '目前的篩選' })).toContainText('彰化縣')
  })
})

test.describe('the chips of the active filters', () => {
  const chips = (page: Page) => page.getByRole('list', { name: '目前的篩選' }).getByRole('link')

  test('name a course that has no coming class', async ({ page }) => {
    await openList(page, '?course=9')
    await expect(page.getByRole('heading', { name: '沒有符合的班別' })).toBeVisible()
    await expect(chips(page).first()).toHaveAccessibleName('藍染方巾 移除')
    await openList(page, '?course=99999')
    await expect(chips(page).first()).toHaveAccessibleName('指定的課程 移除')
  })

  test('show a period of one day as that day, which one tap removes', async ({ page }) => {
    await openList(page, '?from=2098-01-09&to=2098-01-09&free=1')
    await expect(chips(page)).toHaveText(['2098年1月9日', '免費', '清除全部'])
    await chips(page).first().click()
    await expect(page).toHaveURL(/\?free=1$/)
    await openList(page, '?from=2098-01-09&to=2098-01-10&free=1')
    await expect(chips(page)).toHaveText(['2098年1月9日起', '到2098年1月10日止', '免費', '清除全部'])
  })

  test('keep the day when another one is removed', async ({ page }) => {
    await openList(page, '?from=2098-01-09&to=2098-01-09&free=1')
    await chips(page).nth(1).click()
    await expect(page).toHaveURL(/\?from=2098-01-09&to=2098-01-09$/)
  })
})

/** Sends the events of a browser as soon as the layout is hydrated; the page itself is hydrated later. */
const chooseSoonestAtStart = () => {
  const choose = (_: unknown, observer: MutationObserver) => {
    const field = document.querySelector<HTMLSelectElement>('#sort')
    if (field === null || document.documentElement.dataset['hydrated'] === undefined) return
    observer.disconnect()
    field.value = ''
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
  }
  new MutationObserver(choose).observe(document, { subtree: true, childList: true, attributes: true })
}
