import { expect, type Browser, type Page, type Response } from '@playwright/test'
import { pages } from 'contract/pages'
import { exampleClassId } from 'contract/planning/preview'
import { staffPaths } from 'contract/staff-pages'
import { examineAsShown } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
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

/** Makes a draft of a thing in its editor, after a question where it has classes, and opens the preview; returns what the server answered. */
const preview = async (page: Page, question: string | undefined) => {
  await page.getByRole('button', { name: '收回成草稿' }).click()
  if (question !== undefined) {
    const asked = page.getByRole('dialog', { name: /^收回「/ })
    await expect(asked).toContainText(question)
    await asked.getByRole('button', { name: '收回', exact: true }).click()
  }
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

/** With everything of the first base but its classes: people are booked there, so that it cannot be withdrawn. */
const copyBase = (baseURL: string | undefined): Promise<number> =>
  withDatabase(baseURL, async (client) => {
    const { rows } = await client.query<{ id: number }>(`
      insert into places.bases (name, county, district, address, latitude, longitude, summary, accessibility,
        published_at, phone, transport, story)
      select '預覽基地', county, district, address, latitude, longitude, summary, accessibility, published_at, phone,
        transport, story from places.bases where id = 1 returning id`)
    return rows[0]!.id
  })

test('a base and a course with people on coming days stay, and the classes are named', async ({
  browser,
}) => {
  const courseId = await findCourse(browser)
  const page = await openAs(browser, 'admin', staffPaths.staffBase({ baseId: 1 }))
  for (const editor of [staffPaths.staffBase({ baseId: 1 }), staffPaths.staffCourse({ courseId })]) {
    await page.goto(editor)
    await page.getByRole('button', { name: '收回成草稿' }).click()
    const refused = page.getByRole('region', { name: '公開' }).getByRole('alert')
    await expect(refused).toContainText(/還有(人報名或候補)?接下來的課：.+（.+）\d+ 位/)
    await expect(page.getByRole('region', { name: '公開' })).toContainText('公開中')
    await expect(refused.getByRole('listitem').first()).toContainText(/位・公開中$/)
  }
  await examineAsShown(page, 'the refusal of a withdrawal')
  const first = page.getByRole('alert').getByRole('link').first()
  const name = (await first.innerText()).split('（')[0]!
  await first.click()
  await expect(page).toHaveURL(/\/admin\/class\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split('　')[0]!)
  await page.context().close()
})

const things = [
  {
    name: 'base',
    arrange: copyBase,
    editorOf: (baseId: number) => staffPaths.staffBase({ baseId }),
    pageOf: (baseId: number) => pages.baseDetail({ baseId }),
    question: undefined,
  },
  {
    name: 'teacher',
    arrange: async () => 1,
    editorOf: (teacherId: number) => staffPaths.staffTeacher({ teacherId }),
    pageOf: (teacherId: number) => pages.teacherDetail({ teacherId }),
    question: '課和報名照舊',
  },
]

for (const { name, arrange, editorOf, pageOf, question } of things)
  test(`the draft of a ${name} is seen as visitors will see it, by its editors only`, async ({
    browser,
    baseURL,
  }) => {
    const id = await arrange(baseURL)
    const [editor, publicPage] = [editorOf(id), pageOf(id)]
    const page = await openAs(browser, 'admin', publicPage)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.goto(editor)
    const answer = await preview(page, question)
    expectClosed(answer)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('草稿預覽，訪客還看不到')).toBeVisible()
    await examineViews(page, 'the preview')
    await expectHidden(browser, [publicPage, forge(page.url())])
    await page.getByRole('link', { name: '回去編輯' }).click()
    await expect(page).toHaveURL(editor)
    await page.context().close()
  })

/** The editor of the course of the next journey. */
let writtenCourse = ''

test('a course that is written before its classes is previewed in an example', async ({ browser }) => {
  const page = await openAs(browser, 'editor', staffPaths.staffCourse({ courseId: 'new' }))
  await page.getByLabel('名稱').fill('還沒有班的課')
  await page.getByLabel('類別').selectOption({ label: '陶藝' })
  await page.getByLabel('課程內容').fill('先認識土，再學揉土。')
  await page.getByRole('button', { name: '儲存草稿' }).click()
  const preview = page.getByRole('button', { name: '預覽' })
  await expect(preview).toBeVisible()
  const editor = new URL(page.url()).pathname
  writtenCourse = editor
  expectClosed(await openPreview(page))
  await expect(page.getByRole('heading', { level: 1, name: '還沒有班的課' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('先認識土，再學揉土。')
  await expect(page.getByText('班名、日期、地點和費用是示範')).toBeVisible()
  await examineViews(page, 'the preview of a course')
  expect(await page.locator('script').count()).toBe(0)
  expect(await page.locator(`a[href*="${exampleClassId}"]`).count()).toBe(0)
  await expectHidden(browser, [forge(page.url()), pages.classDetail({ classId: exampleClassId })])
  await page.getByRole('link', { name: '回去編輯' }).click()
  await expect(page).toHaveURL(editor)
  await page.getByRole('button', { name: '現在公開' }).click()
  await expect(page.getByRole('region', { name: '公開' })).toContainText('公開中')
  // Visitors see it in its classes only, and it has none.
  await expect(preview).toBeVisible()
  await page.context().close()
})

test('a course that is withdrawn is previewed in its next class', async ({ browser }) => {
  // The journey before has published it.
  const page = await openAs(browser, 'admin', writtenCourse)
  const courseId = Number(/\d+$/.exec(writtenCourse)![0])
  const classId = await createClass(page, { courseId, publishedAt: '2020-01-01T00:00:00.000Z' })
  expectClosed(await preview(page, '會一起從網站上消失：還沒有班的課　預覽的班'))
  await expect(page.getByRole('heading', { level: 1, name: '還沒有班的課' })).toBeVisible()
  await expect(page.getByText('草稿預覽，訪客還看不到', { exact: true })).toBeVisible()
  await examineViews(page, 'the preview of a course')
  await expectHidden(browser, [pages.classDetail({ classId })])
  await page.context().close()
})

/** A course that people have booked. */
const findCourse = async (browser: Browser): Promise<number> => {
  const visitor = await browser.newContext()
  const items = (await (await visitor.request.get('/api/course')).json()).items as {
    id: number
    comingClasses: number
  }[]
  await visitor.close()
  return items.find(({ comingClasses }) => comingClasses > 1)!.id
}

/** As the person who is logged in on this page. */
const createClass = async (page: Page, facts: { courseId: number; publishedAt: string | null }) => {
  const created = await page.evaluate(async (different) => {
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
        baseId: 1,
        name: '預覽的班',
        venue: '預覽教室',
        teacherIds: [1],
        capacity: 12,
        feeTwd: 200,
        plusLimit: 1,
        registrationOpensAt: new Date().toISOString(),
        days: [
          {
            startsAt: startsAt.toISOString(),
            endsAt: new Date(startsAt.getTime() + 3_600_000).toISOString(),
          },
        ],
        ...different,
      }),
    })
    return (await response.json()) as { id: number }
  }, facts)
  return created.id
}

test('a class that opens later is previewed, and cannot be booked from there', async ({ browser }) => {
  const page = await openAs(browser, 'admin', `${staffPaths.staffClasses()}?part=draft`)
  const classId = await createClass(page, { courseId: 1, publishedAt: null })
  await page.goto(staffPaths.staffClassSettings({ classId }))
  await page.getByRole('button', { name: '預覽' }).click()
  await expect(page.getByText('草稿預覽，訪客還看不到')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('預覽的班')
  await examineViews(page, 'the preview')
  expect(await page.locator('script').count()).toBe(0)
  await expectHidden(browser, [pages.classDetail({ classId })])
  await page.getByRole('link', { name: '回去編輯' }).click()
  await expect(page.getByRole('button', { name: '預覽' })).toBeVisible()
  await page.context().close()
})
