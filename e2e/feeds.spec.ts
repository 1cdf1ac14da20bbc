import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, type APIRequestContext } from '@playwright/test'
import { pages } from 'contract/pages'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { freshWorld } from './support/fresh-world.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const require = createRequire(import.meta.url)
/** The schema of sitemaps.org, from the sitemap package. */
const sitemapSchema = path.join(path.dirname(require.resolve('sitemap/package.json')), 'schema/sitemap.xsd')

test('the sitemap is valid against its schema and lists each address once, all on this site', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8')
  const document = XmlDocument.fromBuffer(await answer.body())
  const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(sitemapSchema)))
  schema.validate(document)
  const addresses = document
    .find('//s:loc', { s: 'http://www.sitemaps.org/schemas/sitemap/0.9' })
    .map((node) => node.content)
  expect(addresses.length).toBeGreaterThan(200)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) expect(address.startsWith(`${baseURL}/`)).toBe(true)
})

/** Checks a feed against the required elements of RSS 2.0. */
const expectRss = async ({
  request,
  path,
  links,
}: {
  request: APIRequestContext
  path: string
  links: string
}) => {
  const answer = await request.get(path)
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const document = XmlDocument.fromBuffer(await answer.body())
  const text = (query: string) => document.find(query).map((node) => node.content)
  expect(document.root.name).toBe('rss')
  expect(text('/rss/@version')).toEqual(['2.0'])
  for (const name of ['title', 'link', 'description']) expect(text(`/rss/channel/${name}`)).toHaveLength(1)
  const count = text('/rss/channel/item').length
  expect(count).toBeGreaterThan(2)
  for (const name of ['title', 'link', 'guid', 'description', 'pubDate'])
    expect(text(`/rss/channel/item/${name}`), name).toHaveLength(count)
  const dates = text('/rss/channel/item/pubDate').map((date) => Date.parse(date))
  expect(dates).toEqual(dates.toSorted((one, other) => other - one))
  for (const link of text('/rss/channel/item/link')) expect(link.startsWith(links)).toBe(true)
}

test('the news feed is RSS 2.0 with all required elements, newest item first', ({ request, baseURL }) =>
  expectRss({ request, path: '/news/rss.xml', links: `${baseURL}/news/` }))

test('so are the feeds of new classes of a base and of a county', async ({ request, baseURL }) => {
  for (const path of ['/feed/base-1/classes.xml', '/feed/changhua/classes.xml'])
    await expectRss({ request, path, links: `${baseURL}/course/class_all/` })
  expect((await request.get('/feed/base-9999/classes.xml')).status()).toBe(404)
  expect((await request.get('/feed/nowhere/classes.xml')).status()).toBe(404)
})

test('the pages of a base and of a county offer their feeds', async ({ page, request }) => {
  for (const [path, name] of [
    [pages.baseDetail({ baseId: 1 }), 'base-1'],
    [`${pages.classList()}?county=changhua`, 'changhua'],
    [`${pages.classList()}?base=1`, 'base-1'],
  ]) {
    await page.goto(path!)
    const rss = page.getByRole('link', { name: '用 RSS 訂閱' })
    await expect(rss).toHaveAttribute('href', `/feed/${name}/classes.xml`)
    const calendar = await page.getByRole('link', { name: '用行事曆訂閱' }).getAttribute('href')
    expect(calendar).toMatch(/^webcal:/)
    const answer = await request.get(new URL(calendar!.replace('webcal:', 'http:')).pathname)
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(await answer.text()).toContain('BEGIN:VEVENT')
  }
  await page.goto(`${pages.classList()}?county=changhua,taipei`)
  await expect(page.getByRole('link', { name: '用 RSS 訂閱' })).toHaveCount(0)
})

test('robots.txt names the sitemap and disallows what is not public', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  for (const path of ['/api/', '/member/', '/liff/', '/admin$', '/admin/', pages.search()])
    expect(text).toContain(`Disallow: ${path}`)
})

test('a page links the web app manifest, which has the name of the network', async ({ page, request }) => {
  await page.goto(pages.home())
  const address = await page.locator('head link[rel="manifest"]').getAttribute('href')
  const manifest = await (await request.get(address!)).json()
  expect(manifest).toMatchObject({
    name: '巷口共學',
    description: '走到巷口，就開課。',
    start_url: pages.home(),
  })
  for (const { src, type } of manifest.icons as { src: string; type: string }[])
    expect((await request.get(src)).headers()['content-type']).toBe(type)
})

test('security.txt names a contact and has not expired', async ({ request, baseURL }) => {
  const answer = await request.get('/.well-known/security.txt')
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^Contact: mailto:[^@\s]+@[^@\s]+$/m)
  expect(text).toContain(`Canonical: ${baseURL}/.well-known/security.txt\n`)
  expect(Date.parse(/^Expires: (.*)$/m.exec(text)![1]!)).toBeGreaterThan(Date.now())
})

test('the site serves the licenses of third-party work', async ({ request }) => {
  for (const [file, words] of [
    ['huninn-display', 'SIL OPEN FONT LICENSE Version 1.1'],
    ['icons', 'Lucide Contributors'],
    ['county-shapes', '內政部國土測繪中心'],
    ['packages', 'react-router 8.'],
  ]) {
    const answer = await request.get(`/licenses/${file}.txt`)
    expect(answer.headers()['content-type'], file).toBe('text/plain; charset=utf-8')
    expect(await answer.text(), file).toContain(words)
  }
})

test('every page has an Open Graph image of 1200 × 630 pixels', async ({ request }) => {
  for (const page of [
    pages.home(),
    pages.classDetail({ classId: 1 }),
    pages.newsDetail({ newsId: 3 }),
    pages.baseDetail({ baseId: 1 }),
    pages.personaDetail({ slug: 'learner', personaId: 2 }),
    pages.map(),
  ]) {
    const html = await (await request.get(page)).text()
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]
    const answer = await request.get(image!)
    expect(answer.headers()['content-type'], page).toBe('image/png')
    const png = await answer.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], page).toEqual([1200, 630])
  }
})

test('other spellings of an address redirect to the canonical one', async ({ request }) => {
  for (const [path, canonical] of [
    ['/home/', pages.home()],
    ['/News/3', pages.newsDetail({ newsId: 3 })],
    ['/course/class_all/?free=1', `${pages.classList()}?free=1`],
  ]) {
    const answer = await request.get(path!, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers()['location']).toBe(canonical)
  }
})
