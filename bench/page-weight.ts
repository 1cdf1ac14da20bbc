import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { measuredPages } from '../e2e/support/example-pages.ts'
import type { BenchServer } from './bench-server.ts'
import type { Figure } from './figures.ts'
import { untilHydrated, visit, withBrowser, withVisitor } from './open-browser.ts'

/** P1 and P3: JavaScript of a first view, and the HTML with the render-blocking styles. */
export async function measurePageWeight({ url }: BenchServer): Promise<Figure[]> {
  const weights: ({ page: string } & Awaited<ReturnType<typeof weigh>>)[] = []
  await withBrowser(async (browser) => {
    for (const page of measuredPages) weights.push({ page, ...(await weigh(browser, `${url}${page}`)) })
  })
  const list = (pick: (weight: (typeof weights)[number]) => number) =>
    weights.map((weight) => `${weight.page}: ${(pick(weight) / 1024).toFixed(1)} KB`).join('; ')
  return [
    {
      id: 'P1',
      what: 'JavaScript of the first view, gzip, all scripts fetched',
      target: '≤ 125 KB',
      measured: list(({ scripts }) => scripts),
      isMet: weights.every(({ scripts }) => scripts <= 125 * 1024),
    },
    {
      id: 'P1 before hydration',
      what: 'JavaScript before hydration starts (scripts in the HTML)',
      target: '≤ 6 KB',
      measured: list(({ inline }) => inline),
      isMet: weights.every(({ inline }) => inline <= 6 * 1024),
    },
    {
      id: 'P3',
      what: 'HTML and other render-blocking responses, brotli, as sent for a frequently requested page',
      target: '≤ 14.6 KB',
      measured: list(({ critical }) => critical),
      isMet: weights.every(({ critical }) => critical <= 14.6 * 1024),
    },
  ]
}

/** The server uses the best compression after this number of requests. */
const warmUp = async (address: string): Promise<void> => {
  for (let visit = 0; visit < 12; visit++) {
    await (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    await sleep(400)
  }
}

/** Without text that no browser runs: later scripts and JSON-LD. */
const weigh = async (browser: Browser, address: string) => {
  await warmUp(address)
  const html = await (await fetch(address)).text()
  const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    .filter(([tag]) => !/^<script[^>]* type="(?:text\/plain|application\/ld\+json)"/.test(tag))
    .reduce((sum, [, code]) => sum + gzipSync(code!).length, 0)
  return { ...(await load(browser, address)), inline }
}

const load = (browser: Browser, address: string): Promise<{ scripts: number; critical: number }> =>
  withVisitor(browser, 'desktop', async ({ page }) => {
    const bodies: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body())
    })
    await visit(page, address)
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    const critical = await page.evaluate(() => {
      type Sent = { encodedBodySize: number; renderBlockingStatus?: string }
      const sent = (kind: string) => performance.getEntriesByType(kind as 'mark') as unknown as Sent[]
      return [
        ...sent('navigation'),
        ...sent('resource').filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking'),
      ].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    })
    const scripts = await Promise.all(bodies)
    return { critical, scripts: scripts.reduce((sum, script) => sum + gzipSync(script).length, 0) }
  })
