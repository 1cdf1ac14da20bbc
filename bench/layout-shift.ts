import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { measuredPages } from '../e2e/support/example-pages.ts'
import type { BenchServer } from './bench-server.ts'
import type { Figure } from './figures.ts'
import { untilHydrated, visit, withBrowser, withVisitor, type Screen } from './open-browser.ts'
import { shiftsOf, watchShifts, type Shift } from './watch-shifts.ts'

const screens: readonly Screen[] = ['phone', 'desktop']
/** In ms after hydration; late content may still shift the layout. */
const settleMs = 1500

/** P8: layout shift while the page loads and during a session; the sum of all shifts. */
export async function measureLayoutShift({ url }: BenchServer): Promise<Figure[]> {
  return await withBrowser(async (browser) => {
    const [loads, sessions]: [Scores, Scores] = [{}, {}]
    for (const screen of screens) {
      for (const page of measuredPages)
        loads[`${screen} ${page}`] = await shiftsWhile(browser, screen, `${url}${page}`)
      sessions[screen] = await shiftsWhile(browser, screen, `${url}${pages.classList()}`, walkAround)
    }
    return [
      report('on load', loads, 0.01),
      report('over a session: scroll, menu, list, detail and back', sessions, 0.02),
    ]
  })
}

type Scores = Record<string, number>

const report = (what: string, scores: Scores, max: number): Figure => ({
  id: 'P8',
  what: `cumulative layout shift ${what}`,
  target: `≤ ${max}`,
  measured: Object.entries(scores)
    .map(([where, score]) => `${where}: ${score.toFixed(3)}`)
    .join('; '),
  isMet: Object.values(scores).every((score) => score <= max),
})

const shiftsWhile = (
  browser: Browser,
  screen: Screen,
  address: string,
  act: (page: Page) => Promise<void> = async () => undefined,
): Promise<number> =>
  withVisitor(browser, screen, async ({ page }) => {
    await watchShifts(page)
    await visit(page, address)
    await untilHydrated(page)
    await sleep(settleMs)
    await act(page)
    const shifts = await shiftsOf(page)
    for (const shift of shifts) printShift(`${screen} ${address}`, shift)
    return shifts.reduce((sum, { value }) => sum + value, 0)
  })

const printShift = (where: string, { value, at, moved }: Shift): void =>
  void process.stdout.write(`P8 ${where}: ${value.toFixed(4)} at ${at} ms, moved ${moved.join(', ')}\n`)

/** In one document, so shifts between pages count as well. */
const walkAround = async (page: Page): Promise<void> => {
  await scrollThrough(page)
  await page.getByRole('button', { name: '選單與顯示設定' }).click()
  await page.locator('#main-menu').waitFor({ state: 'visible' })
  await sleep(settleMs)
  await page.keyboard.press('Escape')
  const card = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').nth(5)
  const title = await card.innerText()
  await card.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await sleep(settleMs)
  await scrollThrough(page)
  await page.evaluate(() => history.back())
  await page.getByRole('heading', { level: 1, name: '課程與班別' }).waitFor()
  await sleep(settleMs)
  await scrollThrough(page)
}

/** So that deferred parts are laid out. */
const scrollThrough = async (page: Page): Promise<void> => {
  const { height, screen } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    screen: innerHeight,
  }))
  for (const direction of [1, -1])
    for (let at = 0; at < height; at += screen * 0.8) {
      await page.evaluate((by) => scrollBy(0, by), direction * screen * 0.8)
      await sleep(150)
    }
}
