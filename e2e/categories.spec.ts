import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { logInAs } from './support/log-in.ts'
import { openStaffPart } from './support/open-staff-part.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const openAs = async (browser: Browser, key: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, key)
  return page
}
const remove = async (page: Page) => {
  await page.getByRole('button', { name: '刪除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '刪除', exact: true }).click()
}

test('an editor adds a category, visitors find it with its motif, and one with courses stays', async ({
  browser,
}) => {
  const editor = await openAs(browser, 'editor')
  await editor.goto(staffPaths.staffHome())
  await openStaffPart(editor, '課程類別')
  await editor.getByRole('link', { name: '新增課程類別' }).click()
  await editor.getByLabel('名稱').fill('打擊樂')
  await editor.getByLabel('代碼').fill('drums')
  await editor.getByLabel('順序').fill('0')
  await editor.getByRole('button', { name: '儲存' }).click()
  await expect(editor.getByLabel('代碼')).toHaveAccessibleDescription(
    /用既有類別的代碼開頭，例如 music-drums，才有/,
  )
  await editor.getByLabel('代碼').fill('music-drums')
  await editor.getByRole('button', { name: '儲存' }).click()
  await expect(editor.getByRole('heading', { level: 1, name: '打擊樂' })).toBeVisible()
  await expect(editor.getByLabel('代碼')).not.toBeEditable()

  await editor.goto(staffPaths.staffCourse({ courseId: 'new' }))
  await editor.getByLabel('類別').selectOption('打擊樂')
  await expect(async () => {
    await editor.goto(pages.home())
    const door = editor.getByRole('link', { name: '打擊樂' })
    await expect(door).toBeVisible({ timeout: 1000 })
    await expect(door.locator('use')).toHaveAttribute('href', /#music$/)
    await door.click()
    await expect(editor).toHaveURL(/category=music-drums/)
  }).toPass({ timeout: 30_000 })

  await editor.goto(staffPaths.staffCategories())
  await editor.getByRole('link', { name: '陶藝' }).click()
  await remove(editor)
  await expect(editor.getByRole('alert').filter({ hasText: /還有 \d+ 門課程用這個類別，請先/ })).toBeVisible()
  await editor.goto(staffPaths.staffCategories())
  await editor.getByRole('link', { name: '打擊樂' }).click()
  await remove(editor)
  await expect(editor.getByText('已刪除「打擊樂」')).toBeVisible()
  await expect(editor.getByRole('link', { name: '打擊樂' })).toHaveCount(0)
  await editor.context().close()
})

test('an editor renames a person status, and the stories have the new name at the same address', async ({
  browser,
}) => {
  const editor = await openAs(browser, 'editor')
  await editor.goto(staffPaths.staffPersonStatuses())
  await editor.getByRole('link', { name: '學員' }).click()
  await editor.getByLabel('名稱').fill('同學')
  await editor.getByRole('button', { name: '儲存' }).click()
  await expect(editor.getByRole('region', { name: '更改紀錄' })).toContainText('名稱：學員 → 同學')
  await remove(editor)
  await expect(editor.getByRole('alert').filter({ hasText: /還有 \d+ 位會員、.*用這個身分/ })).toBeVisible()
  await expect(async () => {
    await editor.goto(pages.personaList({ slug: 'learner' }))
    await expect(editor.getByRole('link', { name: /^同學/ })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await editor.context().close()
})

test('an editor chooses for whom a course is, and visitors find it', async ({ browser }) => {
  const editor = await openAs(browser, 'editor')
  await editor.goto(staffPaths.staffCourse({ courseId: 1 }))
  const audience = editor.getByRole('group', { name: /適合對象/ })
  await audience.getByLabel('返鄉青年').check()
  const title = await editor.getByLabel('名稱').inputValue()
  await editor.getByRole('button', { name: '儲存' }).click()
  await expect(editor.getByRole('region', { name: '更改紀錄' })).toContainText(/適合對象：.*返鄉青年/)
  await expect(async () => {
    await editor.goto(`${pages.classList()}?audience=returner`)
    await expect(editor.getByRole('link', { name: title }).first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await editor.context().close()
})
