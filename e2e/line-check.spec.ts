import { expect } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('an administrator asks LINE from the settings what is set up, by keyboard, also again after the network was cut', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'admin')
  await page.goto(staffPaths.staffSettings())
  const part = page.getByRole('region', { name: 'LINE 的連線' })
  await expect(part.getByRole('button', { name: '檢查 LINE 的設定' })).toBeVisible()
  await page.context().setOffline(true)
  await part.getByRole('button', { name: '檢查 LINE 的設定' }).press('Enter')
  await expect(part.getByRole('alert')).toContainText('網路')
  await page.context().setOffline(false)
  await part.getByRole('button', { name: '檢查 LINE 的設定' }).press('Enter')
  // The demo has channels and a webhook, which its own LINE platform answers for.
  await expect(part.getByText(/^設定正確的 \d+ 項$/)).toBeVisible({ timeout: 15_000 })
  await expect(part.getByText(/^有 \d+ 項要改|^程式看得到的設定都正確/)).toBeFocused()
  await part.getByText(/^設定正確的/).click()
  const right = part.getByRole('list', { name: '設定正確的' })
  await expect(right).toContainText('LINE Login 頻道 2000000001：ID 與密鑰正確')
  await expect(right).toContainText('Webhook 測試：LINE 送得到，簽章也正確')
  await expect(part.getByRole('list', { name: '請自己確認的設定' })).toContainText('同一個 Provider')
  await examine(page, 'the settings with what LINE says')
})
