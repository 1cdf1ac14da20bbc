import { setTimeout as wait } from 'node:timers/promises'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { memberPages, pages } from 'contract/pages'
import { surfaces } from 'web/surfaces'

/** Where pages need a login, or hand over to others. */
const notRead = [
  '/api',
  '/__line',
  ...surfaces.filter(({ robots }) => robots === 'closed').map(({ prefix }) => prefix),
  ...Object.values(memberPages).filter((path) => !path.includes(':')),
]

const isRead = (address: string): boolean =>
  !notRead.some(
    (prefix) =>
      address === prefix || (/^[/?]/.test(address.slice(prefix.length)) && address.startsWith(prefix)),
  )

/**
 * Follows all links from the front page and the site map. Pages that are another page with filters are asked for but
 * not read further: there are more of them than anybody could visit.
 *
 * @returns the HTML of every page by its path, and the addresses that answer with an error
 */
export async function crawlSite(
  request: APIRequestContext,
  baseURL: string,
): Promise<{ pages: Map<string, string>; broken: string[] }> {
  const read = new Map<string, string>()
  const broken: string[] = []
  const seen = new Set<string>()
  const queue = [pages.home(), ...(await pathsOfSitemap(request, baseURL))]
  const visit = async (address: string): Promise<void> => {
    const answer = await getPatiently(request, address)
    if (!answer.ok()) return void broken.push(`${answer.status()} ${address}`)
    if (!(answer.headers()['content-type'] ?? '').startsWith('text/html') || address.includes('?')) return
    const html = await answer.text()
    // Where a redirect has led to.
    read.set(new URL(answer.url()).pathname, html)
    queue.push(...linksIn(html, baseURL))
  }
  while (queue.length > 0) {
    const batch = queue.splice(0, 8).filter((address) => !seen.has(address) && isRead(address))
    for (const address of batch) seen.add(address)
    await Promise.all([...new Set(batch)].map(visit))
  }
  return { pages: read, broken }
}

/** Gets an address; when the server is busy and says when to come back, does so, three times at most. */
const getPatiently = async (request: APIRequestContext, address: string, times = 3): Promise<APIResponse> => {
  const answer = await request.get(address)
  const seconds = Number(answer.headers()['retry-after'])
  if (answer.status() !== 503 || !(seconds > 0) || times === 0) return answer
  await wait(seconds * 1000)
  return await getPatiently(request, address, times - 1)
}

const pathsOfSitemap = async (request: APIRequestContext, baseURL: string): Promise<string[]> => {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(baseURL, ''))
}

/** Addresses of our own that a page links to, shows or loads, without the part after `#`. */
const linksIn = (html: string, baseURL: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&').replace(baseURL, '').replace(/#.*$/, ''))
    .filter((address) => address.startsWith('/') && !address.startsWith('//'))
