import type { Page } from '@playwright/test'

/** No page of the back-office has fewer, with its menu closed. */
const minStops = 8

/**
 * Presses Tab through the whole page.
 *
 * @returns the stops that are out of sight or below something else, and a trap that the keys do not leave
 */
export async function walkByTab(page: Page, maxStops = 400): Promise<string[]> {
  const wrong: string[] = []
  await page.evaluate(() => document.body.focus())
  for (let stops = 0; stops < maxStops; stops++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(examineStop)
    if (found === 'end') return stops < minStops ? [...wrong, `only ${stops} stops`] : wrong
    if (found !== null) wrong.push(found)
  }
  return [...wrong, `no end after ${maxStops} presses`]
}

/** What is wrong with where the focus is; null when it is seen, `end` when it has left the page. */
const examineStop = (): string | null => {
  const element = document.activeElement
  if (element === null || element === document.body) return 'end'
  const words = element.getAttribute('aria-label') ?? element.id + element.textContent.trim().slice(0, 30)
  const part = element.closest('label') ?? element
  const box = part.getBoundingClientRect()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  const seen = (Math.max(0, right - left) * Math.max(0, bottom - top)) / (box.width * box.height)
  // Of a field that is taller than the screen the browser shows the beginning, where one types.
  const isTall = box.height > innerHeight && bottom - top >= 96
  if (!isTall && !(seen > 0.5)) return `${words}: out of sight`
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const isFree = over === null || part.contains(over) || over.contains(part)
  return isFree ? null : `${words}: below ${over.outerHTML.slice(0, 100)}`
}
