import { expect, test } from '@playwright/test'
import { pages } from 'contract/pages'
import { hydrated } from './support/log-in.ts'

test('titles are suggested while typing and can be chosen with the keyboard', async ({ page }) => {
  await page.goto(pages.search())
  await hydrated(page)
  const field = page.getByRole('combobox', { name: '想找什麼？' })
  await field.pressSequentially('鹿港')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(options.first()).toContainText('鹿港')
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await expect(options.first()).toBeHidden()
  await expect(field).toHaveValue('鹿港')
  await field.press('ArrowDown')
  const chosen = (await options.first().textContent()) ?? ''
  await field.press('Enter')
  await expect(page).not.toHaveURL(/\/search/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(chosen.slice(0, 2))
})

test('no suggestion is requested while the input method composes a character', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/search/suggest')) requested.push(decodeURIComponent(request.url()))
  })
  await page.goto(pages.search())
  await hydrated(page)
  const field = page.getByRole('combobox', { name: '想找什麼？' })
  await field.focus()
  const session = await page.context().newCDPSession(page)
  for (const text of ['ㄔ', 'ㄔㄚ', 'ㄔㄚˊ'])
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await page.waitForTimeout(400)
  expect(requested).toEqual([])
  await session.send('Input.insertText', { text: '茶' })
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(requested.every((address) => !address.includes('ㄔ'))).toBe(true)
  await expect(field).toHaveValue('茶')
})

test('the search text is shown as text, and its hits are marked', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)> 陶藝')}`)
  await hydrated(page)
  await expect(page.getByRole('combobox')).toHaveValue('<img src=x onerror=alert(1)> 陶藝')
  await page.goto(`${pages.search()}?q=臺語`)
  await expect(page.locator('mark').first()).toHaveText(/[臺台]語/)
})
