import { expect } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const documents = [
  pages.home(),
  pages.classList(),
  `${pages.classList()}?view=calendar`,
  `${pages.classList()}?view=map`,
  pages.classDetail({ classId: 1 }),
  pages.signup(),
  pages.calendar(),
  pages.profile(),
  pages.classHistory(),
  pages.newsList(),
  pages.newsDetail({ newsId: 3 }),
  pages.map(),
  pages.performance(),
  pages.baseDetail({ baseId: 1 }),
  pages.personaList({ slug: 'learner' }),
  `${pages.search()}?q=<script>alert(1)</script>`,
  pages.sitemap(),
  pages.privacy(),
  pages.notFound(),
  '/api/docs',
]

test('the CSP of every document allows only files of the site and scripts by hash', async ({ request }) => {
  for (const path of documents) {
    const first = await request.get(path)
    const csp = first.headers()['content-security-policy'] ?? ''
    expect(csp, path).toContain("default-src 'none'")
    expect(csp, path).toContain("frame-ancestors 'none'")
    expect(csp, path).toContain("base-uri 'none'")
    if (csp.includes('sha256-')) expect(csp, path).toContain("require-trusted-types-for 'script'")
    expect(csp, path).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    expect(csp, path).toMatch(/script-src ('sha256-|'none')|^default-src 'none'; base-uri/)
    expect(first.headers(), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
})

test('responses of the API, files and refusals have strict security headers', async ({ request }) => {
  for (const path of [
    '/api/class',
    '/api/no-such-call',
    '/api/member/profile',
    '/favicon.ico',
    '/healthz',
    '/readyz',
  ]) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['content-security-policy'], path).toContain("default-src 'none'")
  }
})

// The sweep asks this of every declared page.
test('the description of the API does not violate its own CSP', async ({ page }) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to|requires 'Trusted/.test(message.text()))
      violations.push(message.text())
  })
  await page.goto('/api/docs')
  await page.waitForLoadState('networkidle')
  expect(violations).toEqual([])
})

test('Trusted Types refuse strings as markup or script', async ({ page }) => {
  await page.goto(pages.home())
  await page.locator('html[data-hydrated]').waitFor()
  const outcomes = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      'script text': () => (document.createElement('script').textContent = 'alert(1)'),
      'script address': () => (document.createElement('script').src = '/x.js'),
      'parsed document': () => new DOMParser().parseFromString('<p>', 'text/html'),
      'another policy': () =>
        (
          window as never as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('mine', {}),
      'a second policy of the same name': () =>
        (
          window as never as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('hydrate', {}),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name}: done`
      } catch (error) {
        return `${name}: ${(error as Error).name}`
      }
    })
  })
  expect(outcomes.filter((outcome) => !outcome.endsWith('TypeError'))).toEqual([])
})
