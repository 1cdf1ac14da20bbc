import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { measuredPages, publicExamples } from './support/example-pages.ts'
import { freshWorld } from './support/fresh-world.ts'

test.beforeAll(freshWorld)

// These tests change no data, so they may run in parallel.
test.describe.configure({ mode: 'parallel' })

/** Limits in bytes; the targets are in bench/README.md. Scripts: all that are loaded while nobody touches the page. */
const maxBytes = { scripts: 125 * 1024, html: 15 * 1024, wholeView: 180 * 1024 }

/** The list of 18 classes, and a class with its days, teacher, place and rules, are a little above the target. */
const longPages: Readonly<Record<string, number>> = {
  [pages.classList()]: 15.25 * 1024,
  [pages.classDetail({ classId: 1 })]: 15.25 * 1024,
}
/** The page of all teams, which shows a drawing of each. */
const largeViews: Readonly<Record<string, number>> = { [pages.baseTeamList()]: 188 * 1024 }

const views = [
  ...[...new Set([...measuredPages, ...publicExamples])].map((path) => [path, 390] as const),
  ...measuredPages.map((path) => [path, 1280] as const),
  ...['map', 'calendar'].map((view) => [`${pages.classList()}?view=${view}`, 390] as const),
]

for (const [path, width] of views) {
  test(`${path} stays within its byte limits on a first visit, ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } })
    const page = await context.newPage()
    const sizes = await measureTransfers(page)
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js'))
        scripts.push(response.body().then((body) => gzipSync(body).length))
    })
    const html = await (await page.goto(path))!.body()
    await page.locator('html[data-hydrated]').waitFor()
    await page.waitForLoadState('networkidle')
    const whole = sum([...sizes.values()])
    expect(scripts.length).toBeGreaterThan(5)
    expect(sum(await Promise.all(scripts))).toBeLessThanOrEqual(maxBytes.scripts)
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(longPages[path] ?? maxBytes.html)
    expect(whole).toBeGreaterThan(60 * 1024)
    expect(whole).toBeLessThanOrEqual(largeViews[path] ?? maxBytes.wholeView)
    await context.close()
  })
}

test('no page loads the schemas of the API on a first visit', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text())
  })
  const codes = new Set<string>()
  for (const path of measuredPages) {
    await page.goto(path)
    await page.locator('html[data-hydrated]').waitFor()
    await page.waitForLoadState('networkidle')
    for (const code of await Promise.all(scripts.splice(0))) codes.add(code)
  }
  const code = [...codes].join('\n')
  expect(code).toContain(pages.classList())
  // A property of every Zod schema.
  expect(code).not.toContain('_zod')
})

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Measures the transferred bytes of each response body, by request. */
const measureTransfers = async (page: Page): Promise<ReadonlyMap<string, number>> => {
  const sizes = new Map<string, number>()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength)
  })
  await devtools.send('Network.enable')
  return sizes
}
