import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, target: Locator, maxPresses = 90): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses++) {
    if (
      (await target.count()) > 0 &&
      (await target.first().evaluate((element) => element === document.activeElement))
    )
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not focused after ${maxPresses} presses of Tab`)
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

/** Expects that the control has the focus, that it is on the screen, and that a ring or a border shows it. */
export async function expectSeenFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport({ ratio: 0.5 })
  await expect
    .poll(() => target.evaluate(isMarked), { message: 'the focus is seen', timeout: 5000 })
    .toBe(true)
}

/** Some controls are drawn by the label around them, or by what follows them. */
const isMarked = (element: Element): boolean => {
  const parts = [element, element.parentElement, element.nextElementSibling, element.closest('label')]
  return parts.some((part) => {
    if (!part) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(part)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
  })
}
