import { expect, test } from '@playwright/test'
import { crawlSite } from './support/crawl-site.ts'
import { problemsOfHtml } from './support/html-problems.ts'
import { problemsOfJsonLd, toldBy } from './support/json-ld-problems.ts'

/** What each page must have beside valid HTML. */
const problemsOfHead = (html: string): string[] => {
  const count = (pattern: RegExp) => (html.match(pattern) ?? []).length
  return [
    ...(count(/<h1[\s>]/g) === 1 ? [] : [`${count(/<h1[\s>]/g)} h1`]),
    ...((html.split('</head>')[0]!.match(/<title>/g) ?? []).length === 1 ? [] : ['no title of its own']),
    ...(/<meta name="robots" content="noindex"/.test(html) || count(/<link rel="canonical"/g) === 1
      ? []
      : ['no canonical address']),
  ]
}

test('every link leads somewhere, and every page is valid, with one heading and a title of its own', async ({
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
    const found = [...problemsOfHead(html), ...(await problemsOfHtml(html)), ...problemsOfJsonLd(path, html)]
    if (found.length > 0) problems[path] = found
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    titles.set(title, [...(titles.get(title) ?? []), path])
  }
  expect(problems).toEqual({})
  for (const [of] of toldBy) expect([...pages.keys()].some((path) => of.test(path))).toBe(true)
  expect([...titles].filter(([, paths]) => paths.length > 1)).toEqual([])
})
