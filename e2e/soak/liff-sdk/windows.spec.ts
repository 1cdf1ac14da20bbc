import { expect, type Page } from '@playwright/test'
import { test } from '../../support/test.ts'
import { logInToApp } from './sdk-page.ts'
import { startLiffWorld, type LiffWorld } from './start-liff-world.ts'

const text = [{ type: 'text', text: '一起上課' }]
const strictPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self' https://api.line.me https://access.line.me https://liff.line.me; " +
  "frame-src https://liff-subwindow.line.me; form-action 'self' https://liff-subwindow.line.me"

let world: LiffWorld
test.beforeAll(async () => void (world = await startLiffWorld('core')))
test.beforeEach(async () => {
  world.site.headers = {}
  await world.line.control('POST', '/reset')
})
test.afterAll(() => world.stop())

const loggedIn = async (headers: Record<string, string> = {}): Promise<Page> => {
  world.site.headers = headers
  await world.line.control('POST', '/reset')
  const page = await world.newPage()
  await logInToApp(page, `${world.site.origin}/liff`)
  return page
}

/** Calls a function of the SDK that opens a window; the outcome comes when the window is done. */
const openWindow = async (page: Page, call: 'share' | 'scan' | 'befriend') => {
  const popup = page.waitForEvent('popup')
  const outcome = page.evaluate(
    async ([name, messages]) => {
      const { liff } = window
      const calls = {
        share: () => liff.shareTargetPicker(messages as never),
        scan: () => liff.scanCodeV2(),
        befriend: () => liff.requestFriendship(),
      }
      return await calls[name]().catch(({ code, message }: { code?: string; message: string }) => ({
        code,
        message,
      }))
    },
    [call, text] as const,
  )
  return { popup: await popup, outcome }
}

test('sharing sends the messages to the chosen people', async () => {
  const page = await loggedIn({
    'content-security-policy': strictPolicy,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
  const { popup, outcome } = await openWindow(page, 'share')
  await popup.getByTestId('share-to-0').check()
  await popup.getByTestId('share-send').click()
  expect(await outcome).toEqual({ status: 'success' })
  const { sent } = (await world.line.control('GET', '/sent')) as { sent: unknown[] }
  expect(sent).toMatchObject([{ by: 'share', from: 'lin', to: ['王小明'], messages: text }])
})

test('cancelling and closing the share picker are no error', async () => {
  const page = await loggedIn()
  const cancelled = await openWindow(page, 'share')
  await cancelled.popup.getByTestId('share-cancel').click()
  expect(await cancelled.outcome).toBeUndefined()
  const closed = await openWindow(page, 'share')
  await closed.popup.getByTestId('share-send').and(closed.popup.locator(':enabled')).waitFor()
  await closed.popup.close()
  expect(await closed.outcome).toBeUndefined()
})

test('the scanner gives the value, and null when it is closed', async () => {
  const page = await loggedIn()
  const scanned = await openWindow(page, 'scan')
  await scanned.popup.locator('html[data-connected]').waitFor()
  await scanned.popup.getByTestId('scan-value').fill('CHECKIN-1')
  const closing = scanned.popup.waitForEvent('close')
  await scanned.popup.getByTestId('scan-submit').click()
  expect(await scanned.outcome).toEqual({ value: 'CHECKIN-1' })
  await closing
  const closed = await openWindow(page, 'scan')
  await closed.popup.locator('html[data-connected]').waitFor()
  await closed.popup.close()
  expect(await closed.outcome).toEqual({ value: null })
})

test('a scripted scan needs nobody', async () => {
  const page = await loggedIn()
  await world.line.control('POST', '/scan', { value: 'CHECKIN-2' })
  expect(await (await openWindow(page, 'scan')).outcome).toEqual({ value: 'CHECKIN-2' })
})

test('a friend request makes a friend, and cancelling is refused', async () => {
  const page = await world.newPage()
  await logInToApp(page, `${world.site.origin}/liff`, 'wang')
  const friendship = () => page.evaluate(() => window.liff.getFriendship())
  const cancelled = await openWindow(page, 'befriend')
  await cancelled.popup.locator('html[data-connected]').waitFor()
  const closing = cancelled.popup.waitForEvent('close')
  await cancelled.popup.getByTestId('skip-friend').click()
  expect(await cancelled.outcome).toMatchObject({ code: 'UNAUTHORIZED' })
  await closing
  expect(await friendship()).toEqual({ friendFlag: false })
  const accepted = await openWindow(page, 'befriend')
  await accepted.popup.locator('html[data-connected]').waitFor()
  await accepted.popup.getByTestId('add-friend').click()
  expect(await accepted.outcome).toBeUndefined()
  expect(await friendship()).toEqual({ friendFlag: true })
})

test('a friend request beyond the rate limit is refused', async () => {
  const page = await loggedIn()
  await world.line.control('POST', '/faults', { host: 'liff', path: '/liff/v2/oaadd/rateLimit', status: 429 })
  expect(await (await openWindow(page, 'befriend')).outcome).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' })
})

test('a page that isolates itself from its windows gets no result', async () => {
  const page = await loggedIn({ 'cross-origin-opener-policy': 'same-origin' })
  const shared = await openWindow(page, 'share')
  expect(await shared.outcome).toBeUndefined()
  const scanned = await openWindow(page, 'scan')
  expect(await scanned.outcome).toEqual({ value: null })
})

test('the scanner of an external browser needs eval', async () => {
  const page = await loggedIn({ 'content-security-policy': strictPolicy })
  expect(await (await openWindow(page, 'scan')).outcome).toMatchObject({
    message: expect.stringContaining('unsafe-eval'),
  })
  const relaxed = await loggedIn({
    'content-security-policy': strictPolicy.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'"),
  })
  await world.line.control('POST', '/scan', { value: 'A' })
  expect(await (await openWindow(relaxed, 'scan')).outcome).toEqual({ value: 'A' })
})
