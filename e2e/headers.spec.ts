import { expect, test } from '@playwright/test'
import { pages } from 'contract/pages'

const documents = [
  pages.home(),
  pages.classList(),
  `${pages.classList()}?view=calendar`,
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

test('every document lets only our own files and the scripts of this very page run', async ({ request }) => {
  for (const path of documents) {
    const first = await request.get(path)
    const policy = first.headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).toContain("base-uri 'none'")
    if (policy.includes('sha256-')) expect(policy, path).toContain("require-trusted-types-for 'script'")
    expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    expect(policy, path).toMatch(/script-src ('sha256-|'none')|^default-src 'none'; base-uri/)
    expect(first.headers(), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
})

test('answers of the API, files and refusals carry their own strict headers', async ({ request }) => {
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

test('no page violates its own CSP', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to|requires 'Trusted/.test(message.text()))
      complaints.push(message.text())
  })
  for (const path of documents) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(complaints).toEqual([])
})

test('a string never becomes markup or script (Trusted Types)', async ({ page }) => {
  await page.goto(pages.home())
  await page.locator('html[data-hydrated]').waitFor()
  const outcomes = await page.evaluate(() => {
    const tries: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      'script text': () => (document.createElement('script').textContent = 'alert(1)'),
      'script address': () => (document.createElement('script').src = '/x.js'),
      'parsed document': () => new DOMParser().parseFromString('<p>', 'text/html'),
      'another policy': () =>
        (
          window as never as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('mine', {}),
      'the policy of the page again': () =>
        (
          window as never as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('hydrate', {}),
    }
    return Object.entries(tries).map(([name, attempt]) => {
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
