import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { memberPages, pages } from 'contract/pages'
import { surfaces } from 'web/surfaces'

/** Prefixes of pages that need a login or do not belong to the site. */
const notCrawled = [
  '/api',
  '/__line',
  ...surfaces.filter(({ robots }) => robots === 'closed').map(({ prefix }) => prefix),
  ...Object.values(memberPages).filter((path) => !path.includes(':')),
]

const isCrawled = (address: string): boolean =>
  !notCrawled.some(
    (prefix) =>
      address === prefix || (/^[/?]/.test(address.slice(prefix.length)) && address.startsWith(prefix)),
  )

/**
 * Follows all links from the front page and the sitemap. Addresses with a query are requested, but their links are
 * not followed: there are too many combinations of filters.
 *
 * @returns the HTML of every page by its path, and the addresses that respond with an error
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
    const answer = await getWithRetry(request, address)
    if (!answer.ok()) return void broken.push(`${answer.status()} ${address}`)
    if (!(answer.headers()['content-type'] ?? '').startsWith('text/html') || address.includes('?')) return
    const html = await answer.text()
    // The path after redirects.
    read.set(new URL(answer.url()).pathname, html)
    queue.push(...linksIn(html, baseURL))
  }
  while (queue.length > 0) {
    const batch = queue.splice(0, 8).filter((address) => !seen.has(address) && isCrawled(address))
    for (const address of batch) seen.add(address)
    await Promise.all([...new Set(batch)].map(visit))
  }
  return { pages: read, broken }
}

/** Gets an address; retries a 503 after its Retry-After, three times at most. */
const getWithRetry = async (request: APIRequestContext, address: string, times = 3): Promise<APIResponse> => {
  const answer = await request.get(address)
  const seconds = Number(answer.headers()['retry-after'])
  if (answer.status() !== 503 || !(seconds > 0) || times === 0) return answer
  await sleep(seconds * 1000)
  return await getWithRetry(request, address, times - 1)
}

const pathsOfSitemap = async (request: APIRequestContext, baseURL: string): Promise<string[]> => {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(baseURL, ''))
}

/** The site's addresses that a page links to or loads, without the part after `#`. */
const linksIn = (html: string, baseURL: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&').replace(baseURL, '').replace(/#.*$/, ''))
    .filter((address) => address.startsWith('/') && !address.startsWith('//'))
