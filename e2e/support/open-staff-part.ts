import type { Page } from '@playwright/test'

/** Opens a part of the back-office by its menu, which is behind a button on phones. */
export async function openStaffPart(page: Page, words: string): Promise<void> {
  const menu = page.getByRole('button', { name: '後台選單' })
  const link = page.getByRole('navigation', { name: '後台' }).getByRole('link', { name: words })
  // Neither is there before the page knows the person's roles.
  await menu.or(link).first().waitFor()
  if (!(await link.isVisible())) await menu.click()
  await link.click()
}
