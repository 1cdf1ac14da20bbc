import { expect as expectSoon, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { castLineUserId } from 'db/demo/cast'
import { qrPath } from '../web/app/ui/qr/qr-path.ts'
import { arrangeClassNow, removeClassNow, type ClassNow } from './support/arrange-class-now.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test.beforeAll(freshWorld)
let now: ClassNow
test.beforeAll(async ({ baseURL }) => {
  now = await withDatabase(baseURL, (client) => arrangeClassNow(client, { chen: 1, longname: 2 }))
})
test.afterAll(({ baseURL }) => withDatabase(baseURL, (client) => removeClassNow(client, now)))

/** The reader is a file of 950 KB. */
const expect = expectSoon.configure({ timeout: 15_000 })

const party = (page: Page, key: string) => page.getByTestId(`party-${now.bookings[key]!.id}`)

/** The camera of an iPhone: a code, a little turned, in a picture that is not square, and no detector in the browser. */
const showToCamera = (page: Page, code: string) =>
  page.addInitScript(({ d, size }) => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector')
    const getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
      const context = canvas.getContext('2d')!
      const draw = () => {
        context.resetTransform()
        context.fillStyle = '#d8d0c0'
        context.fillRect(0, 0, 1280, 720)
        context.translate(520, 120)
        context.rotate(0.15)
        context.fillStyle = '#333'
        context.scale(420 / size, 420 / size)
        context.fill(new Path2D(d))
      }
      draw()
      setInterval(draw, 100)
      return canvas.captureStream(10)
    }
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
  }, qrPath(code))

const openCamera = async (page: Page) => {
  await logInAs(page, 'staff')
  await page.goto(staffPaths.staffClassDay({ classDayId: now.dayId }))
  await page.getByRole('button', { name: '掃會員的簽到碼' }).click()
}

test("a phone whose browser reads no codes checks a member in from its camera's picture", async ({
  page,
}) => {
  const external: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') external.push(request.url())
  })
  await showToCamera(page, now.bookings['longname']!.code)
  await openCamera(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: '歐陽' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '關閉', exact: true }).click()
  await expect(party(page, 'longname')).toContainText('出席 2／2 位')
  expect(external).toEqual([])
})

test('a code of somebody whom another person of staff has recorded as absent asks which record holds', async ({
  page,
  baseURL,
}) => {
  await withDatabase(baseURL, (client) =>
    client.query(
      `with row as (
           insert into booking.attendance (booking_id, class_day_id, state, came, recorded_at)
           values ($1, $2, 'absent', 0, now())
           on conflict (booking_id, class_day_id) do update set state = 'absent', came = 0)
         insert into booking.attendance_events (booking_id, class_day_id, at, actor_id, state, came)
         select $1, $2, now(), id, 'absent', 0 from identity.accounts where line_user_id = $3`,
      [now.bookings['chen']!.id, now.dayId, castLineUserId('manager')],
    ),
  )
  await showToCamera(page, now.bookings['chen']!.code)
  await openCamera(page)
  const question = page.getByRole('dialog', { name: '陳大華：兩邊都改了' })
  await expect(question).toContainText('剛記成：缺席')
  await expect(question).toContainText('你要記的：出席')
  await examine(page, 'a scanned code and another record')
  await question.getByRole('button', { name: '維持現在的' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: '關閉', exact: true }).click()
  await expect(party(page, 'chen')).toContainText('缺席')

  await page.locator('summary', { hasText: '輸入報名編號' }).click()
  await page.getByLabel('報名編號').fill(now.bookings['chen']!.code)
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: '用我的' }).click()
  await expect(party(page, 'chen')).toContainText('出席')
  await expect(page.getByLabel('報名編號')).toHaveValue('')
})

test('without the file of the reader the page says how to go on', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort())
  await showToCamera(page, now.bookings['chen']!.code)
  await openCamera(page)
  await expect(page.getByText('掃描功能沒有載入')).toBeVisible()
})

for (const [error, words] of [
  ['NotAllowedError', '請在瀏覽器允許使用相機'],
  ['NotFoundError', '這個裝置沒有相機'],
  ['NotReadableError', '可能有別的 App 正在用'],
] as const)
  test(`a camera that answers ${error} leaves the code to be typed in the same place`, async ({ page }) => {
    await page.addInitScript((name) => {
      const getUserMedia = () => Promise.reject(new DOMException('', name))
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
    }, error)
    await openCamera(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).toContainText(words)
    await dialog.getByLabel('報名編號').fill(now.bookings['chen']!.code)
    await dialog.getByRole('button', { name: '簽到', exact: true }).click()
    await expect(dialog.getByLabel('報名編號')).toHaveValue('')
    await expect(party(page, 'chen')).toContainText('出席')
    await examine(page, `the sheet after ${error}`)
  })

test('only pages of the back-office may run WebAssembly, and other pages do not load the reader', async ({
  request,
}) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy']
  expect(await policyOf(staffPaths.staffHome())).toContain("'wasm-unsafe-eval'")
  expect(await policyOf('/home')).not.toContain('wasm')
  expect(await policyOf('/liff/calendar')).not.toContain('wasm')
})
