import { expect } from '@playwright/test'
import { findAxeViolations } from './support/find-axe-violations.ts'
import { freshWorld } from './support/fresh-world.ts'
import { logInAs } from './support/log-in.ts'
import { openClass } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.use({ viewport: { width: 390, height: 844 } })

/** Of the open class of the demo world: two seats are left on the second one. */
const [free, nearlyFull] = ['day-5', 'day-7']
const label = '部分額滿時，先報名有名額的日期'

test('who ticks it gets the day with seats when the other one fills up, also over a login', async ({
  page,
  browser,
}) => {
  await openClass(page, 1)
  const box = page.getByRole('checkbox', { name: label })
  await page.getByTestId(free).getByRole('checkbox').check()
  await expect(box).toHaveCount(0)
  await page.getByTestId(nearlyFull).getByRole('checkbox').check()
  await expect(box).not.toBeChecked()
  await box.check()
  expect(await findAxeViolations(page)).toEqual([])
  const other = await (await browser.newContext()).newPage()
  await logInAs(other, 'lin')
  await openClass(other, 1)
  await other.getByTestId(nearlyFull).getByRole('checkbox').check()
  await other.getByTestId(nearlyFull).getByRole('spinbutton').press('ArrowUp')
  await other.getByRole('button', { name: '報名', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('報名完成')
  await page.getByRole('button', { name: /^用 LINE 登入並/ }).click()
  await page.getByTestId('login-as-nopicture').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
  await expect(page.getByText(/^有 1 天已經額滿，沒有報名：.+日.+。可以回到班別/)).toBeVisible()
  await expect(page.getByRole('button', { name: '取消這一天' })).toHaveCount(1)
  expect(await findAxeViolations(page)).toEqual([])
})
