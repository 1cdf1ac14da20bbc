import { expect, type Locator, type Page } from '@playwright/test'

/** Scrolls down in steps, each of which is painted, so that the height of everything above is known. */
export async function scrollLikeAFinger(page: Page, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    const from = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 600)
    await page.waitForFunction(
      (before) => scrollY > before || scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
      from,
    )
    await painted(page)
  }
}

/** Its distance from the top of the window, once that is the same in ten frames. */
export async function restingTop(target: Locator): Promise<number> {
  const top = async () => (await target.boundingBox())!.y
  let last = await top()
  let same = 0
  await expect
    .poll(
      async () => {
        await painted(target.page())
        const now = await top()
        same = now === last ? same + 1 : 0
        last = now
        return same
      },
      { intervals: [0] },
    )
    .toBeGreaterThanOrEqual(10)
  return last
}

/** Waits until what is due now has been painted. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
