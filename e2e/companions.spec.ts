import { expect, type Page } from '@playwright/test'
import { maxCompanions } from 'contract/identity/max-companions'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs, storedLogin } from './support/log-in.ts'
import { bookableDays, openClass } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const choiceOf = (page: Page) => page.getByRole('group', { name: '和誰一起來' })
const sameAs = (page: Page) => choiceOf(page).getByRole('button', { name: /^和上次一樣/ })
const freeDays = (page: Page) => bookableDays(page)

/** Expects the number of people of each selected day, including the member. */
const expectPeople = async (page: Page, values: readonly number[]) => {
  const people = page.getByRole('spinbutton')
  await expect(people).toHaveCount(values.length)
  for (const [index, value] of values.entries()) await expect(people.nth(index)).toHaveValue(String(value))
}

/** Books the first free day of a class for this many people; the member has no other class at that time. */
const bookFor = async (page: Page, classId: number, people: number) => {
  await openClass(page, classId)
  await freeDays(page).first().check()
  await page.getByRole('spinbutton').fill(String(people))
  await page.getByRole('spinbutton').press('Enter')
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
}

test('who came alone the last time is offered no number', async ({ page }) => {
  await logInAs(page, 'lin')
  await bookFor(page, 17, 1)
  await openClass(page, 11)
  await freeDays(page).first().check()
  await expect(choiceOf(page).getByRole('button', { name: '選同伴' })).toBeVisible()
  await expect(sameAs(page)).toHaveCount(0)
})

test('after 「和上次一樣」 each day keeps its own number, and a day selected later starts without companions', async ({
  page,
}) => {
  await logInAs(page, 'noemail')
  await bookFor(page, 8, 4)

  await openClass(page, 11)
  await freeDays(page).nth(0).check()
  await freeDays(page).nth(2).check()
  await expectPeople(page, [1, 1])
  await expect(sameAs(page)).toHaveText(/連我 4 位/)
  await sameAs(page).click()
  await expectPeople(page, [4, 4])
  await page.getByRole('button', { name: /^減少/ }).first().click()
  await expectPeople(page, [3, 4])
  await expect(sameAs(page)).toHaveAttribute('aria-pressed', 'false')
  await freeDays(page).nth(3).check()
  await expectPeople(page, [3, 4, 1])
  await expect(page.getByText('3 天・8 人次')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expectPeople(page, [3, 4, 1])

  // Fewer companions than the last time are allowed here.
  await openClass(page, 17)
  await freeDays(page).first().check()
  await expect(sameAs(page)).toHaveText(/連我 2 位/)
  await sameAs(page).click()
  await expectPeople(page, [2])
})

test('no more companions can be ticked than the class allows', async ({ page }) => {
  await logInAs(page, 'coach')
  await page.goto(pages.profile())
  await hydrated(page)
  const companions = page.getByRole('region', { name: '常一起來的同伴' })
  for (const nickname of ['阿公', '阿嬤']) {
    await companions.getByLabel('稱呼').fill(nickname)
    await companions.getByRole('button', { name: '加入', exact: true }).click()
    await expect(companions.getByText(nickname, { exact: true })).toBeVisible()
  }
  await openClass(page, 17)
  await freeDays(page).first().check()
  await choiceOf(page).getByRole('button', { name: '選同伴' }).click()
  const [grandfather, grandmother] = ['阿公', '阿嬤'].map((name) =>
    choiceOf(page).getByRole('checkbox', { name }),
  )
  await expect(grandmother!).toBeEnabled()
  await grandfather!.check()
  await expect(choiceOf(page).getByRole('status')).toHaveText('每天最多攜伴 1 位。')
  await expect(grandmother!).toBeDisabled()
  // Nobody comes to a day that is selected later until the companions are ticked again.
  await freeDays(page).nth(1).check()
  await expectPeople(page, [2, 1])
  await expect(grandfather!).not.toBeChecked()
  await grandfather!.check()
  await expectPeople(page, [2, 2])
  await grandfather!.uncheck()
  await expect(grandmother!).toBeEnabled()
  await expect(choiceOf(page).getByRole('status')).toHaveCount(0)
  await expectPeople(page, [1, 1])
})

test('a class without companions, and a visitor, get no choice of companions', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/member/companion')) loaded.push(request.url())
  })
  await openClass(page, 17)
  await freeDays(page).first().check()
  await expect(page.getByText('1 天・1 人次')).toBeVisible()
  await logInAs(page, 'chen')
  await openClass(page, 25)
  await freeDays(page).first().check()
  await expect(page.getByText('1 天・1 人次')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(choiceOf(page)).toHaveCount(0)
  expect(loaded).toEqual([])
})

test('the profile offers no form above the limit, and a change that is given up changes nothing', async ({
  page,
}) => {
  await logInAs(page, 'chen')
  const headers = { authorization: `Bearer ${(await storedLogin(page))!.token}` }
  for (let number = 1; number <= maxCompanions; number += 1) {
    const data = { nickname: `同伴${number}`, age: null }
    expect((await page.request.post('/api/member/companion', { headers, data })).status()).toBe(200)
  }
  await page.goto(pages.profile())
  await hydrated(page)
  const companions = page.getByRole('region', { name: '常一起來的同伴' })
  await expect(companions.getByText(`已經記了 ${maxCompanions} 位`)).toBeVisible()
  await expect(companions.getByRole('form')).toHaveCount(0)
  await companions.getByRole('button', { name: '修改同伴7' }).click()
  await companions.getByLabel('稱呼').fill('另一個人')
  await companions.getByRole('button', { name: '不改了' }).click()
  await expect(companions.getByRole('form')).toHaveCount(0)
  await expect(companions.getByText('同伴7', { exact: true })).toBeVisible()
  await companions.getByRole('button', { name: '刪除同伴7' }).click()
  await expect(companions.getByText('同伴7', { exact: true })).toHaveCount(0)
  await expect(companions.getByRole('form', { name: '加入同伴' })).toBeVisible()
})
