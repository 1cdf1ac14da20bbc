import { expect } from '@playwright/test'
import { freshWorld } from './support/fresh-world.ts'
import { logInAs } from './support/log-in.ts'
import { openClass } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('a printed booking is a receipt on one sheet: member, class, days, places, people, fee and code', async ({
  page,
}) => {
  await logInAs(page, 'chen')
  await openClass(page, 10)
  const free = page.locator('[data-testid^="day-"][data-state="bookable"]')
  await free.nth(0).getByRole('checkbox').check()
  await free.nth(1).getByRole('checkbox').check()
  await free.nth(0).getByRole('button', { name: /^增加/ }).click()
  await page.getByRole('button', { name: '報名', exact: true }).click()
  // On some dates one of his own classes overlaps.
  const insist = page.getByRole('button', { name: '仍要報名' })
  await insist.or(page.getByRole('heading', { name: '報名完成' })).waitFor()
  if (await insist.isVisible()) await insist.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
  await expect(page.getByText('報名人')).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  const factOf = (term: string) => main.locator('dl > div').filter({ hasText: term }).getByRole('definition')
  await expect(factOf('報名人')).toHaveText('陳大華')
  await expect(factOf('報名時間')).toHaveText(/^\d{4}年\d+月\d+日（.）\d\d:\d\d$/)
  await expect(factOf('報名編號')).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expect(factOf('費用')).toHaveText(/^NT\$600（3 人次）/)
  await expect(factOf('地點')).toContainText('大溪基地')
  await expect(main.getByRole('link', { name: '巷弄小偵探' })).toBeVisible()
  await expect(main.getByText(/^巷口共學 http/)).toBeVisible()
  const days = page.getByRole('region', { name: '上課日' }).getByRole('listitem')
  await expect(days).toHaveCount(2)
  await expect(days.nth(0)).toHaveText(/月\d+日.*（.）\d\d:\d\d.*後院・2 位/)
  await expect(days.nth(1)).toHaveText(/月\d+日.*（.）\d\d:\d\d.*後院・1 位/)

  await expect(page.getByRole('navigation')).toHaveCount(0)
  for (const role of ['banner', 'contentinfo', 'complementary', 'button', 'spinbutton'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(main.getByText(/加入 Google 日曆|邀同伴|加報其他天/).filter({ visible: true })).toHaveCount(0)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
