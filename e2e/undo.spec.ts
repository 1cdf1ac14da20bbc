import { expect } from '@playwright/test'
import { freshWorld } from './support/fresh-world.ts'
import { logInAs } from './support/log-in.ts'
import { openClass } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('lowering the number of people and cancelling a day can be undone', async ({ page }) => {
  await logInAs(page, 'chen')
  await openClass(page, 1)
  const day = page.getByTestId(/^day-/).first()
  await day.getByRole('checkbox').check()
  await day.getByRole('spinbutton').fill('3')
  await day.getByRole('spinbutton').press('Enter')
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')

  const people = page.getByRole('spinbutton')
  const undo = page.getByRole('button', { name: '復原' })
  await people.press('ArrowDown')
  await expect(page.getByText(/已減為 2 位/)).toBeVisible()
  await expect(people).toHaveValue('2')
  await undo.click()
  await expect(people).toHaveValue('3')
  await expect(undo).toHaveCount(0)

  await page.getByRole('button', { name: '取消這一天' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消這一天' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('這筆報名已取消')
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
  await expect(people).toHaveValue('3')
  await expect(page.locator('#main')).toBeFocused()
})

test('a day is restored also when another page is open', async ({ page }) => {
  await logInAs(page, 'noemail')
  await openClass(page, 1)
  await page.getByTestId(/^day-/).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
  const booking = page.url()
  await page.getByRole('button', { name: '取消這一天' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消這一天' }).click()
  await expect(page.getByRole('button', { name: '復原' })).toBeVisible()
  await page.getByRole('button', { name: /的會員選單$/ }).click()
  await page.getByRole('link', { name: '我的收藏' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '我的收藏' })).toBeVisible()
  await page.getByRole('button', { name: '復原' }).click()
  await expect(page.getByRole('button', { name: '復原' })).toHaveCount(0)
  await page.goto(booking)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
})

test('a change can be undone while the page cannot be loaded again, and the undo can be repeated', async ({
  page,
}) => {
  await logInAs(page, 'longname')
  await openClass(page, 1)
  const day = page.getByTestId(/^day-/).first()
  await day.getByRole('checkbox').check()
  await day.getByRole('spinbutton').fill('2')
  await day.getByRole('spinbutton').press('Enter')
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')

  const undo = page.getByRole('button', { name: '復原' })
  let isUndoLost = false
  await page.route(/\/api\/booking\/[\w-]+$/, async (route) => {
    const method = route.request().method()
    if (method === 'GET') await route.fulfill({ status: 500, json: { status: 500, title: '發生錯誤' } })
    else if (method === 'PATCH' && isUndoLost) await route.abort()
    else await route.continue()
  })
  await page.getByRole('spinbutton').press('ArrowDown')
  await expect(page.getByText(/已減為 1 位/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
  isUndoLost = true
  await undo.click()
  await expect(page.getByText(/連不上網路/)).toBeVisible()
  await expect(undo).toBeEnabled()
  isUndoLost = false
  await page.unrouteAll()
  await undo.click()
  await expect(undo).toHaveCount(0)
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
})
