import type { Page } from '@playwright/test'

/** Text of twice the size: 200 % of the 106.25 % that `base.css` gives the page. */
export const enlargeText = async (page: Page): Promise<void> =>
  void (await page.evaluate(() => (document.documentElement.style.fontSize = '212.5%')))
