import type { Page } from '@playwright/test'

/** Waits until no colour is on its way any more: axe would judge one in between. Endless animations are left out. */
export async function animationsEnded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
  )
}
