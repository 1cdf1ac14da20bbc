import type { Page } from '@playwright/test'

/** Addresses that were requested already, by the worker that did. */
const answered = new Map<string, number>()

/** Links of the page to parts of it that do not exist, and to addresses of the site that answer with an error. */
export async function findBrokenLinks(page: Page): Promise<string[]> {
  const { addresses, lost } = await page.evaluate(readLinks)
  const broken: string[] = []
  // A page that says that it does not exist links to itself.
  const { pathname, search } = new URL(page.url())
  const own = pathname + search
  for (const address of addresses.filter((path) => !/^\/(api|__line)\//.test(path) && path !== own)) {
    const status = answered.get(address) ?? (await page.request.get(address)).status()
    answered.set(address, status)
    if (status >= 400) broken.push(`${status} ${address}`)
  }
  return [...broken, ...lost.map((fragment) => `${fragment} is not on the page`)]
}

/** Runs in the page: the site's addresses behind its links, and fragments without a target. */
function readLinks(): { addresses: string[]; lost: string[] } {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
  const addresses = links
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search)
  const lost = links
    .map((link) => link.getAttribute('href')!)
    .filter((href) => /^#./.test(href))
    .filter((href) => document.getElementById(decodeURIComponent(href.slice(1))) === null)
  return { addresses: [...new Set(addresses)], lost }
}
