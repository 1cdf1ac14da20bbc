import { gzipSync } from 'node:zlib'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { liffExamples, liffMemberExamples } from './support/example-pages.ts'
import { sharedWorld } from './support/fresh-world.ts'
import { openLinePhone } from './support/line-phone.ts'
import { liffAddress } from './support/line-platform.ts'
import { storedLogin } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(sharedWorld)

// These tests change no data, so they may run in parallel.
test.describe.configure({ mode: 'parallel' })

/**
 * Limits in bytes, gzip, for all scripts of a first view until somebody touches it: with a stored session or at the first
 * login in LINE, which needs no SDK, and with the SDK. The targets are in bench/README.md.
 */
const limits = { withoutSdk: 140 * 1024, withSdk: 165 * 1024 }

/** The calendar of a member with a class within 24 hours also loads what draws its code, which works without a network. */
const encoderBytes = 4.8 * 1024

const views = [...liffExamples, ...liffMemberExamples]

/**
 * Loads an address without the browser's cache and returns the scripts of the site that were loaded; with LINE's SDK, not
 * before that was asked for, which may be long after the rest.
 */
const loadScripts = async (
  page: Page,
  address: string,
  needsSdk = false,
): Promise<ReadonlyMap<string, number>> => {
  const bodies = new Map<string, Promise<Buffer>>()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // The document that LINE opens may leave before its scripts have been read; the next one loads them again.
    if (pathname.endsWith('.js'))
      bodies.set(
        pathname,
        response.body().catch(() => Buffer.alloc(0)),
      )
  })
  await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(正在開啟|載入中.*)$/)
  if (needsSdk) await expect.poll(() => hasSdk(bodies)).toBe(true)
  await page.waitForLoadState('networkidle')
  const isCalendar = new URL(page.url()).pathname === liffPaths.liffCalendar()
  if (isCalendar && (await page.getByText('出示簽到碼').count()) > 0)
    await expect.poll(() => includesScript(bodies, 'qr-path')).toBe(true)
  const sizes = [...bodies].map(async ([name, body]) => [name, gzipSync(await body).length] as const)
  return new Map(await Promise.all(sizes))
}

const sum = (sizes: ReadonlyMap<string, number>): number =>
  [...sizes.values()].reduce((total, size) => total + size, 0)
const includesScript = (scripts: ReadonlyMap<string, unknown>, part: string): boolean =>
  [...scripts.keys()].some((name) => name.includes(part))
const hasSdk = (scripts: ReadonlyMap<string, unknown>): boolean => includesScript(scripts, 'liff-sdk')

/** Another tab of this person, which has the stored session and nothing that LINE's SDK has stored. */
const reopen = (context: BrowserContext, path: string, needsSdk: boolean) =>
  context.newPage().then((page) => loadScripts(page, liffAddress(path), needsSdk))

for (const path of views) {
  test(`${path} stays within its limits in LINE, at the first login and later`, async ({ browser }) => {
    const { page } = await openLinePhone(browser, 'android LIFF', 'lin')
    // Our own session is enough until somebody touches the page; the check-in needs LINE's scanner at once.
    const needsSdk = path === liffPaths.liffCheckIn()
    const first = await loadScripts(page, liffAddress(path), needsSdk)
    await expect.poll(async () => (await storedLogin(page))?.isLogin).toBe(true)
    const later = await reopen(page.context(), path, needsSdk)
    const showsCode = (await page.getByText('出示簽到碼').count()) > 0
    const limit = (needsSdk ? limits.withSdk : limits.withoutSdk) + (showsCode ? encoderBytes : 0)
    for (const scripts of [first, later]) {
      expect(hasSdk(scripts)).toBe(needsSdk)
      expect(sum(scripts)).toBeGreaterThan(100 * 1024)
      expect(sum(scripts)).toBeLessThanOrEqual(limit)
      if (path === liffPaths.liffCalendar()) expect(includesScript(scripts, 'qr-path')).toBe(showsCode)
    }
    await page.context().close()
  })
}

for (const path of liffExamples) {
  test(`${path} loads nothing of LINE in another browser`, async ({ page }) => {
    const scripts = await loadScripts(page, path)
    expect(hasSdk(scripts)).toBe(false)
    expect(sum(scripts)).toBeLessThanOrEqual(125 * 1024)
  })
}
