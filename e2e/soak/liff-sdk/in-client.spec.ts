import { expect } from '@playwright/test'
import { openLinePhone } from '../../support/line-phone.ts'
import { test } from '../../support/test.ts'
import { initOutcome, recordLineRequests } from './sdk-page.ts'
import { startLiffWorld, type LiffWorld } from './start-liff-world.ts'

const link = 'https://liff.line.me/2000000001-AbcdEfgh/class_all/42'
const text = [{ type: 'text', text: '一起上課' }]

for (const kind of ['full', 'core'] as const) {
  test.describe(`${kind} build`, () => {
    let world: LiffWorld
    test.beforeAll(async () => void (world = await startLiffWorld(kind)))
    test.beforeEach(() => world.line.control('POST', '/reset'))
    test.afterAll(() => world.stop())

    /** Opens the link on a phone whose person consents at the first time, as LINE asks before it opens the page. */
    const open = async (browser: 'ios LIFF' | 'android LIFF') => {
      const phone = await openLinePhone(world.browser, browser, 'lin')
      await phone.page.goto(link)
      const requests = recordLineRequests(phone.page)
      await phone.page.getByTestId('consent-allow').click()
      await phone.page.waitForURL(`${world.site.origin}/liff/class_all/42`)
      expect(await initOutcome(phone.page)).toEqual({ state: 'ready' })
      return { ...phone, requests }
    }

    for (const [browser, os] of [
      ['ios LIFF', 'ios'],
      ['android LIFF', 'android'],
    ] as const) {
      test(`${os} is logged in at once and keeps no credentials in its address`, async () => {
        const { page, requests } = await open(browser)
        const known = await page.evaluate(() => ({
          isInClient: window.liff.isInClient(),
          isLoggedIn: window.liff.isLoggedIn(),
          name: window.liff.getDecodedIDToken()?.name,
          type: window.liff.getContext()?.type,
          stored: Object.keys(localStorage),
        }))
        expect(known).toEqual({
          isInClient: true,
          isLoggedIn: true,
          name: '林美麗',
          type: 'utou',
          stored: [],
        })
        expect(await page.evaluate(() => /android/i.test(navigator.userAgent))).toBe(os === 'android')
        const calls = requests.filter((address) => address.startsWith('api.line.me'))
        expect(calls).toEqual([
          'api.line.me/oauth2/v2.1/verify',
          'api.line.me/oauth2/v2.1/certs',
          'api.line.me/oauth2/v2.1/verify',
        ])
      })

      test(`${os} shares, scans and closes through LINE's own schemes`, async () => {
        const { page, schemes } = await open(browser)
        for (const [result, expected] of [
          ['SUCCESS', { status: 'success' }],
          ['CANCEL', undefined],
        ] as const) {
          const shared = page.evaluate((messages) => window.liff.shareTargetPicker(messages as never), text)
          await expect.poll(() => schemes.at(-1)?.href).toMatch(/^line:\/\/picker\?/)
          expect(JSON.parse(schemes.pop()?.searchParams.get('data') ?? '{}')).toMatchObject({
            messages: text,
          })
          await world.line.control('POST', '/share', { result })
          expect(await shared).toEqual(expected)
        }
        for (const [body, value] of [
          [{ value: 'A1' }, 'A1'],
          [{ cancel: true }, null],
        ] as const) {
          const scanned = page.evaluate(() => window.liff.scanCodeV2())
          await expect.poll(() => schemes.at(-1)?.href).toMatch(/^liff:\/\/subwindow\?/)
          schemes.pop()
          await world.line.control('POST', '/scan', body)
          expect(await scanned).toEqual({ value })
        }
        await page.evaluate(() => window.liff.closeWindow())
        await expect.poll(() => schemes.at(-1)?.href).toBe('liff://close')
      })
    }

    test('messages are sent from a chat only', async () => {
      const fromChat = await open('ios LIFF')
      await fromChat.page.evaluate((messages) => window.liff.sendMessages(messages as never), text)
      const { sent } = (await world.line.control('GET', '/sent')) as { sent: unknown[] }
      expect(sent).toMatchObject([{ by: 'chat', from: 'lin', messages: text }])
      await world.line.control('POST', '/reset')
      await world.line.control('POST', '/phone', { user: 'lin', opening: 'none' })
      const fromList = await open('ios LIFF')
      const refused = await fromList.page.evaluate(
        (messages) =>
          window.liff.sendMessages(messages as never).catch((error: { code: string }) => error.code),
        text,
      )
      expect(refused).toBe('403')
    })

    for (const browser of ['ios in-app', 'android in-app'] as const) {
      test(`LINE's ${browser} browser counts as external`, async () => {
        const { page } = await openLinePhone(world.browser, browser, 'lin')
        await page.goto(link)
        await page.waitForURL(`${world.site.origin}/liff/class_all/42`)
        expect(await initOutcome(page)).toEqual({ state: 'ready' })
        const known = await page.evaluate(() => [window.liff.isInClient(), window.liff.isLoggedIn()])
        expect(known).toEqual([false, false])
      })
    }
  })
}
