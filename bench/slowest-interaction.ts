import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { BenchServer } from './bench-server.ts'
import { median, type Figure } from './figures.ts'
import { interactionScripts, type Act } from './interaction-scripts.ts'
import { slowDown, untilHydrated, visit, withBrowser, withVisitor } from './open-browser.ts'
import { countInteractions, takeSlowest, watchInteractions } from './watch-interactions.ts'

const limit = 100
const rounds = 5
/** For the browser's report of an interaction at a fourth of the speed, in ms. */
const reportTimeoutMs = 1000
/** Until the page is idle after its layout was queried, in ms. */
const idleMs = 300

/**
 * P9: time from a touch or key to the frame that shows its effect, CPU slowed down 4 times; the median of each
 * interaction's rounds.
 */
export async function measureSlowestInteraction({ url }: BenchServer): Promise<Figure> {
  const times = new Map<string, number[]>()
  await withBrowser(async (browser) => {
    for (let round = 0; round < rounds; round++)
      for (const script of interactionScripts)
        for (const [act, ms] of await playScript(browser, url, script))
          times.set(act, [...(times.get(act) ?? []), ms])
  })
  const acts = [...times].map(([act, values]) => [act, median(values)] as const)
  const slowest = acts.toSorted(([, one], [, other]) => other - one)
  return {
    id: 'P9',
    what: `slowest of ${acts.length} scripted touches and keys, CPU 4 times slower, each the median of ${rounds}`,
    target: `≤ ${limit} ms`,
    measured: slowest
      .slice(0, 5)
      .map(([act, ms]) => `${act}: ${ms} ms`)
      .join('; '),
    isMet: slowest.every(([, ms]) => ms <= limit),
  }
}

const playScript = (
  browser: Browser,
  url: string,
  { screen, path, acts }: (typeof interactionScripts)[number],
): Promise<(readonly [act: string, ms: number])[]> =>
  withVisitor(browser, screen, async ({ page, devtools }) => {
    await watchInteractions(page)
    await visit(page, `${url}${path}`)
    await untilHydrated(page)
    await slowDown(devtools, 4)
    const times: (readonly [string, number])[] = []
    for (const act of acts) times.push([`${screen} ${path} ${act.name}`, await timeAct(page, act)])
    return times
  })

/** Locates the target before the touch: lookups inside the page would be measured too. */
const prepare = async (page: Page, act: Act): Promise<() => Promise<void>> => {
  if ('key' in act) return () => page.keyboard.press(act.key)
  const target = act.on(page)
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${act.name}: the target is not visible`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const isPhone = await page.evaluate(() => navigator.maxTouchPoints > 0)
  await sleep(idleMs)
  return () => (isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

/** Throws when the browser did not count it as an interaction. */
const timeAct = async (page: Page, act: Act): Promise<number> => {
  const before = await countInteractions(page)
  await takeSlowest(page)
  const send = await prepare(page, act)
  await send()
  await sleep(reportTimeoutMs)
  await act.until?.(page)
  if ((await countInteractions(page)) === before)
    throw new Error(`${act.name}: the browser reported no interaction`)
  return await takeSlowest(page)
}
