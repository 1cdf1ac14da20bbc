import { expect } from '@playwright/test'
import { crawlSite } from '../support/crawl-site.ts'
import { findHtmlProblems } from '../support/find-html-problems.ts'
import { findJsonLdProblems, requiredTypes } from '../support/find-json-ld-problems.ts'
import { freshWorld } from '../support/fresh-world.ts'
import { test } from '../support/test.ts'

test.beforeAll(freshWorld)

/** Finds missing or repeated headings, titles and canonical links. */
const findHeadProblems = (html: string): string[] => {
  const count = (pattern: RegExp) => (html.match(pattern) ?? []).length
  return [
    ...(count(/<h1[\s>]/g) === 1 ? [] : [`${count(/<h1[\s>]/g)} h1`]),
    ...((html.split('</head>')[0]!.match(/<title>/g) ?? []).length === 1 ? [] : ['no single title']),
    ...(/<meta name="robots" content="noindex"/.test(html) || count(/<link rel="canonical"/g) === 1
      ? []
      : ['no canonical address']),
  ]
}

test('no link is broken, and every page is valid HTML with one h1 and a unique title', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { pages, broken } = await crawlSite(request, baseURL!)
  expect(broken).toEqual([])
  expect(pages.size).toBeGreaterThan(200)

  const problems: Record<string, string[]> = {}
  const titles = new Map<string, string[]>()
  for (const [path, html] of pages) {
    const found = [
      ...findHeadProblems(html),
      ...(await findHtmlProblems(html)),
      ...findJsonLdProblems(path, html),
    ]
    if (found.length > 0) problems[path] = found
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    titles.set(title, [...(titles.get(title) ?? []), path])
  }
  expect(problems).toEqual({})
  for (const [of] of requiredTypes) expect([...pages.keys()].some((path) => of.test(path))).toBe(true)
  expect([...titles].filter(([, paths]) => paths.length > 1)).toEqual([])
})
