import { expect, test } from '@playwright/test'

test('the front page leads to the classes and on to one of them', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  await page.getByRole('link', { name: '看所有課程' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('課程與班別')
  await page.getByRole('main').getByRole('heading', { level: 2 }).last().getByRole('link').click()
  await expect(page).toHaveURL(/\/course\/class_all\/\d+$/)
  await expect(page.getByRole('listitem').first()).toBeVisible()
})

test('an unknown path answers 404 and says which path it was', async ({ page }) => {
  const answer = await page.goto('/no/such/path')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Page Not Found /no/such/path')).toBeVisible()
  await page.goto('/沒有這條巷子')
  await expect(page.getByText('Page Not Found /沒有這條巷子')).toBeVisible()
})

test('ids that are no ids, unknown ids and short addresses behave as specified', async ({ request }) => {
  expect((await request.get('/course/class_all/abc')).status()).toBe(404)
  expect((await request.get('/course/class_all/99999999')).status()).toBe(404)
  for (const [from, to] of [
    ['/course', '/course/class_all'],
    ['/about', '/about/base-team'],
    ['/member', '/member/calendar'],
    ['/resource', '/resource/home'],
    ['/liff', '/liff/class_all'],
  ]) {
    const answer = await request.get(from!, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()['location']).toBe(to)
  }
})
