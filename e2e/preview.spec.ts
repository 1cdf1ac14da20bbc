import { expect, type Browser, type Page, type Response } from '@playwright/test'
import { pages } from 'contract/pages'
import { exampleClassId } from 'contract/planning/preview'
import { staffPaths } from 'contract/staff-pages'
import { examineAsShown } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial' })

const views = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

const openAs = async (browser: Browser, key: string, path: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: views.phone })).newPage()
  await logInAs(page, key)
  await page.goto(path)
  return page
}

const examineViews = async (page: Page, what: string) => {
  for (const viewport of [views.phone, views.desktop]) {
    await page.setViewportSize(viewport)
    await examineAsShown(page, `${what}, ${viewport.width} px`)
  }
  await page.setViewportSize(views.phone)
}

/** Nobody stores or lists the answer, and nothing can be sent from it. */
const expectClosed = (answer: Response) => {
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringMatching(/script-src 'none';.*form-action 'none'/),
  })
}

const forge = (address: string) => address.replace(/.$/, (last) => (last === '0' ? '1' : '0'))

const expectHidden = async (browser: Browser, addresses: string[]) => {
  const visitor = await (await browser.newContext()).newPage()
  for (const address of addresses) expect((await visitor.goto(address))!.status()).toBe(404)
  await visitor.context().close()
}

const saved = (page: Page) => page.getByText('資料修改成功').first()

/** Makes a draft of a thing in its editor and opens the preview; returns what the server answered. */
const preview = async (page: Page) => {
  await page.getByRole('button', { name: '收回成草稿' }).click()
  await expect(saved(page)).toBeVisible()
  return await openPreview(page)
}

const openPreview = async (page: Page) => {
  const answered = page.waitForResponse((response) =>
    new URL(response.url()).pathname.startsWith('/preview/'),
  )
  await page.getByRole('button', { name: '預覽' }).click()
  return await answered
}

const things = [
  ['base', staffPaths.staffBase({ baseId: 1 }), pages.baseDetail({ baseId: 1 })],
  ['teacher', staffPaths.staffTeacher({ teacherId: 1 }), pages.teacherDetail({ teacherId: 1 })],
] as const

for (const [name, editor, publicPage] of things)
  test(`the draft of a ${name} is seen as visitors will see it, by its editors only`, async ({ browser }) => {
    const page = await openAs(browser, 'admin', publicPage)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.goto(editor)
    const answer = await preview(page)
    expectClosed(answer)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('草稿預覽，訪客還看不到')).toBeVisible()
    await examineViews(page, 'the preview')
    await expectHidden(browser, [publicPage, forge(page.url())])
    await page.getByRole('link', { name: '回去編輯' }).click()
    await expect(page).toHaveURL(editor)
    await page.context().close()
  })

test('a course that is written before its classes is previewed in an example', async ({ browser }) => {
  const page = await openAs(browser, 'editor', staffPaths.staffCourse({ courseId: 'new' }))
  await page.getByLabel('名稱').fill('還沒有班的課')
  await page.getByLabel('類別').selectOption({ label: '陶藝' })
  await page.getByLabel('課程內容').fill('先認識土，再學揉土。')
  await page.getByRole('button', { name: '儲存草稿' }).click()
  const preview = page.getByRole('button', { name: '預覽' })
  await expect(preview).toBeVisible()
  const editor = new URL(page.url()).pathname
  expectClosed(await openPreview(page))
  await expect(page.getByRole('heading', { level: 1, name: '還沒有班的課' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('先認識土，再學揉土。')
  await expect(page.getByText('班名、日期、地點和費用是示範')).toBeVisible()
  await examineViews(page, 'the preview of a course')
  expect(await page.locator('script').count()).toBe(0)
  await expectHidden(browser, [forge(page.url()), pages.classDetail({ classId: exampleClassId })])
  await page.getByRole('link', { name: '回去編輯' }).click()
  await expect(page).toHaveURL(editor)
  await expect(preview).toBeVisible()
  await page.context().close()
})

test('a course that is withdrawn is previewed in its next class', async ({ browser }) => {
  const { id, title, classId } = await findCourse(browser)
  const page = await openAs(browser, 'editor', staffPaths.staffCourse({ courseId: id }))
  await page.getByRole('link', { name: '看公開的頁面' }).click()
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  await page.goto(staffPaths.staffCourse({ courseId: id }))
  expectClosed(await preview(page))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('草稿預覽，訪客還看不到', { exact: true })).toBeVisible()
  await examineViews(page, 'the preview of a course')
  await expectHidden(browser, [pages.classDetail({ classId })])
  await page.context().close()
})

/** A course that visitors can book, other than the one of the next journey. */
const findCourse = async (browser: Browser) => {
  const visitor = await browser.newContext()
  const items = (await (await visitor.request.get('/api/course')).json()).items as {
    id: number
    comingClasses: number
  }[]
  const { id } = items.find((course) => course.id !== 1 && course.comingClasses > 0)!
  const course = (await (await visitor.request.get(`/api/course/${id}`)).json()) as {
    title: string
    classes: { id: number }[]
  }
  await visitor.close()
  return { id, title: course.title, classId: course.classes[0]!.id }
}

test('a class that opens later is previewed, and cannot be booked from there', async ({ browser }) => {
  const page = await openAs(browser, 'admin', `${staffPaths.staffClasses()}?part=draft`)
  const created = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('auth')!) as { token: string }
    const startsAt = new Date(Date.now() + 30 * 86_400_000)
    const response = await fetch('/api/admin/new-class', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({
        courseId: 1,
        baseId: 1,
        name: '預覽的班',
        venue: '預覽教室',
        teacherIds: [1],
        capacity: 12,
        feeTwd: 200,
        plusLimit: 1,
        registrationOpensAt: new Date().toISOString(),
        publishedAt: null,
        days: [
          {
            startsAt: startsAt.toISOString(),
            endsAt: new Date(startsAt.getTime() + 3_600_000).toISOString(),
          },
        ],
      }),
    })
    return (await response.json()) as { id: number }
  })
  await page.goto(staffPaths.staffClassSettings({ classId: created.id }))
  await page.getByRole('button', { name: '預覽' }).click()
  await expect(page.getByText('草稿預覽，訪客還看不到')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('預覽的班')
  await examineViews(page, 'the preview')
  expect(await page.locator('script').count()).toBe(0)
  await expectHidden(browser, [pages.classDetail({ classId: created.id })])
  await page.getByRole('link', { name: '回去編輯' }).click()
  await expect(page.getByRole('button', { name: '預覽' })).toBeVisible()
  await page.context().close()
})
