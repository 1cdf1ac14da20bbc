import type { Page } from '@playwright/test'
import { coverOf } from './keys.ts'

/**
 * Presses Tab through the whole page, from its beginning.
 *
 * @returns the stops that are out of sight or below something else, and why the keys did not reach the last control
 */
export async function walkByTab(page: Page, maxStops = 400): Promise<string[]> {
  const wrong: string[] = []
  let last = ''
  for (let stops = 0; stops < maxStops; stops++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(examineStop)
    if (found === null) return [...wrong, ...(await endOf(page, last))]
    const { words, isSeen } = found
    last = words
    if (!isSeen) wrong.push(`${words}: out of sight`)
    const cover = isSeen ? await coverOfFocus(page) : null
    if (cover !== null) wrong.push(`${words}: below ${cover}`)
  }
  return [...wrong, `no end after ${maxStops} presses`]
}

/** Asks the document: a locator of `:focus` waits for ever where it finds none. */
const coverOfFocus = async (page: Page): Promise<string | null> => {
  const focused = await page.evaluateHandle(() => document.activeElement!)
  return await focused.evaluate(coverOf)
}

/** Where the focus is, and whether it is on the screen; null when it has left the page. */
const examineStop = (): { words: string; isSeen: boolean } | null => {
  const element = document.activeElement
  if (element === null || element === document.body) return null
  const words = element.getAttribute('aria-label') ?? element.id + element.textContent.trim().slice(0, 30)
  const { left, right, top, bottom, width, height } = (
    element.closest('label') ?? element
  ).getBoundingClientRect()
  const seenWidth = Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0))
  const seenHeight = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  // Of a field that is taller than the screen the browser shows the beginning, where one types.
  const isTall = height > innerHeight && seenHeight >= 96
  return { words, isSeen: isTall || (seenWidth * seenHeight) / (width * height) > 0.5 }
}

/** A focused element that disappears leaves the focus at the page, as its end does: only the last control is the end. */
const endOf = async (page: Page, reached: string): Promise<string[]> => {
  await page.keyboard.press('Shift+Tab')
  const last = await page.evaluate(examineStop)
  return last?.words === reached
    ? []
    : [`the keys left the page at ${reached}, its last control is ${last?.words}`]
}
