import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import type { BenchServer } from './bench-server.ts'
import type { Figure } from './figures.ts'
import { measuredPages } from './measured-pages.ts'
import { untilHydrated, visit, withBrowser, withVisitor } from './open-browser.ts'

/** P1 and P3: JavaScript of a first view, and the HTML with the styles that must be there before it is painted. */
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
      target: '≤ 118 KB',
      measured: list(({ scripts }) => scripts),
      isMet: weights.every(({ scripts }) => scripts <= 118 * 1024),
    },
    {
      id: 'P1 before hydration',
      what: 'of it before hydration starts (scripts in the HTML)',
      target: '≤ 20 KB',
      measured: list(({ inline }) => inline),
      isMet: weights.every(({ inline }) => inline <= 20 * 1024),
    },
    {
      id: 'P3',
      what: 'HTML and render-blocking CSS, brotli',
      target: '≤ 14.6 KB',
      measured: list(({ critical }) => critical),
      isMet: weights.every(({ critical }) => critical <= 14.6 * 1024),
    },
  ]
}

const brotli = (text: string | Buffer): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

const weigh = async (browser: Browser, address: string) => {
  const html = await (await fetch(address)).text()
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
  const sheets = await Promise.all(
    styles.map(async (href) => await (await fetch(new URL(href, address))).text()),
  )
  const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    .filter(([tag]) => !tag.includes('type="text/plain"'))
    .reduce((sum, [, code]) => sum + gzipSync(code!).length, 0)
  const critical = brotli(html) + sheets.reduce((sum, sheet) => sum + brotli(sheet), 0)
  return { scripts: await scriptBytes(browser, address), inline, critical }
}

const scriptBytes = (browser: Browser, address: string): Promise<number> =>
  withVisitor(browser, 'desktop', async ({ page }) => {
    const bodies: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body())
    })
    await visit(page, address)
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    const scripts = await Promise.all(bodies)
    return scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)
  })
