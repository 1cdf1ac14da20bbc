import { expect, type Page } from '@playwright/test'

/** A sheet that closes steps back in the history, which would end a navigation that has just begun. */
export async function sheetHasLeftHistory(page: Page): Promise<void> {
  const isSheetInHistory = () =>
    page.evaluate(() => (history.state as { isOpenEntry?: true } | null)?.isOpenEntry === true)
  await expect.poll(isSheetInHistory).toBe(false)
}
