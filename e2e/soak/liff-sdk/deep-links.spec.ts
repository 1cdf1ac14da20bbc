import { expect } from '@playwright/test'
import { openLinePhone } from '../../support/line-phone.ts'
import { test } from '../../support/test.ts'
import { initOutcome } from './sdk-page.ts'
import { appWithQuery, startLiffWorld, type LiffWorld } from './start-liff-world.ts'

const plainApp = '2000000001-AbcdEfgh'

let world: LiffWorld
test.beforeAll(async () => void (world = await startLiffWorld('core')))
test.beforeEach(() => world.line.control('POST', '/reset'))
test.afterAll(() => world.stop())

/** LIFF id, what follows it in the link, and the address at which the page ends. */
const links = [
  [plainApp, '/class_all/42?ref=好友&x=1', '/liff/class_all/42?ref=%E5%A5%BD%E5%8F%8B&x=1'],
  [plainApp, '', '/liff'],
  [appWithQuery, '/class_all/', '/liff/class_all/?src=line'],
  [appWithQuery, '/class_all?a=1&a=2', '/liff/class_all?src=line&a=1&a=2'],
  [plainApp, '?x=%2526', '/liff?x=%2526'],
] as const

for (const [liffId, tail, end] of links) {
  test(`liff.line.me/…${tail} of ${liffId} ends at ${end}, outside LINE and inside`, async () => {
    world.site.liffId = liffId
    const outside = await world.newPage()
    const { page: inside } = await openLinePhone(world.browser, 'ios LIFF', 'lin')
    await world.line.control('PATCH', '/users/lin', {
      consents: { '2000000001': ['openid', 'profile', 'chat_message.write'] },
    })
    for (const page of [outside, inside]) {
      await page.goto(`https://liff.line.me/${liffId}${tail}`)
      await page.waitForURL((url) => !url.search.includes('liff.state') && !url.hash.includes('access_token'))
      expect(await initOutcome(page)).toEqual({ state: 'ready' })
      expect(page.url()).toBe(world.site.origin + end)
    }
  })
}

test('an unknown app ends on an error page', async () => {
  const page = await world.newPage()
  const response = await page.goto('https://liff.line.me/2000000001-Unknown0/a')
  expect(response?.status()).toBe(404)
})

test('permanentLink makes the link of a page', async () => {
  world.site.liffId = plainApp
  const page = await world.newPage()
  await page.goto(`${world.site.origin}/liff/class_all/42?x=1`)
  await initOutcome(page)
  expect(await page.evaluate(() => window.liff.permanentLink.createUrlBy(location.href))).toBe(
    `https://liff.line.me/${plainApp}/class_all/42?x=1`,
  )
})
