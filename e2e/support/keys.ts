import { expect, type Locator, type Page } from '@playwright/test'

/** Waits for the control and presses Tab until it has the focus; `key` goes back with Shift+Tab. */
export async function tabTo(
  page: Page,
  target: Locator,
  maxPresses = 90,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await target.first().waitFor({ state: 'attached' })
  for (let presses = 0; presses < maxPresses; presses++) {
    if (
      (await target.count()) > 0 &&
      (await target.first().evaluate((element) => element === document.activeElement))
    )
      return
    await page.keyboard.press(key)
  }
  throw new Error(`not focused after ${maxPresses} presses of ${key}`)
}

/** Goes to the control by Tab, sees the focus there and presses the key. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target, 250)
  await expectSeenFocus(target.first())
  await page.keyboard.press(key)
}

/** Goes to the field by Tab and types in place of what it contains. */
export async function typeOver(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field, 250)
  await expectSeenFocus(field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Types a date into the parts of a date field, whose order is that of the browser's language: English. */
export async function typeDate(page: Page, field: Locator, date: string): Promise<void> {
  await tabTo(page, field, 250)
  await expectSeenFocus(field)
  const [year, month, day] = date.split('-')
  await page.keyboard.type(`${month}${day}${year}`)
  await expect(field).toHaveValue(date)
}

/** Types a time such as `09:00` into the parts of a time field, in the 12-hour order of English. */
export async function typeTime(page: Page, field: Locator, time: string): Promise<void> {
  await tabTo(page, field, 250)
  await expectSeenFocus(field)
  const [hour, minute] = time.split(':').map(Number)
  const parts = [((hour! + 11) % 12) + 1, minute!].map((part) => String(part).padStart(2, '0'))
  await page.keyboard.type(`${parts.join('')}${hour! < 12 ? 'AM' : 'PM'}`)
  await expect(field).toHaveValue(time)
}

/** Presses the down key in a native select until the option is chosen. */
export async function chooseByKeys(page: Page, select: Locator, option: string): Promise<void> {
  await tabTo(page, select)
  for (let presses = 0; presses < 40; presses++) {
    const chosen = await select.evaluate(
      (element) => (element as HTMLSelectElement).selectedOptions[0]?.textContent,
    )
    if (chosen === option) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`${option} was not reached`)
}

/** Expects that the control has the focus, on the screen and below no bar, and that a ring or a border shows it. */
export async function expectSeenFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport({ ratio: 0.5 })
  await expect
    .poll(() => target.evaluate(coverOf), { message: 'what covers the focus', timeout: 5000 })
    .toBeNull()
  await expect
    .poll(() => target.evaluate(isMarked), { message: 'the focus is seen', timeout: 5000 })
    .toBe(true)
}

/** Some controls are drawn by the label or the row around them, or by what follows them. */
const isMarked = (element: Element): boolean => {
  const around = [element.closest('label'), element.closest('li')]
  const parts = [element, element.parentElement, element.nextElementSibling, ...around]
  return parts.some((part) => {
    if (!part) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(part)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
  })
}

/** What lies over the middle of the part of the element that is on the screen, or over that of its label. */
export const coverOf = (element: Element): string | null => {
  const part = element.closest('label') ?? element
  const { left, right, top, bottom } = part.getBoundingClientRect()
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const over = document.elementFromPoint(x, y)
  return over === null || part.contains(over) || over.contains(part) ? null : over.outerHTML.slice(0, 120)
}
