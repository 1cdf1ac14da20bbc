import type { Locator, Page } from '@playwright/test'

/** The toasts that say what went wrong. */
export const errorToast = (page: Page): Locator =>
  page
    .getByRole('region', { name: '通知' })
    .getByRole('listitem')
    .filter({ has: page.getByLabel('錯誤') })

/** From now on no toast of this page ends by itself: one that is gone was closed by what somebody did. */
export const keepToasts = (page: Page): Promise<void> => page.evaluate(startShortTimersOnly)

/** The same for the next documents of this tab, of which one begins with a toast: on a busy machine it ends while they load. */
export const keepToastsOfReload = async (page: Page): Promise<void> =>
  void (await page.addInitScript(startShortTimersOnly))

/** Runs in the page. */
function startShortTimersOnly(): void {
  const start = globalThis.setTimeout
  const shortMs = 2000
  globalThis.setTimeout = ((act: () => void, ms = 0) =>
    ms > shortMs ? 0 : start(act, ms)) as typeof setTimeout
}
