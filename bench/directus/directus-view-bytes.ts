import type { Page } from '@playwright/test'
import type { Figure } from '#figures.ts'
import { visit, withBrowser, withVisitor, type Screen } from '#open-browser.ts'
import { watchSizes } from '#watch-sizes.ts'
import { directusUser, type Directus } from './start-directus.ts'

const screens: readonly Screen[] = ['phone', 'desktop']
/** Its script has 7 MB; on a busy machine half a minute was not enough. */
const patienceMs = 120_000

/** T8 for Directus: its login, then with an empty cache its list of bookings, then the list of members. */
export async function measureDirectusViews(directus: Directus): Promise<Figure[]> {
  for (const collection of ['bookings', 'members']) await showInMenu(directus, collection)
  return await withBrowser(async (browser) => {
    const figures: Figure[] = []
    for (const screen of screens) {
      const login = await withVisitor(browser, screen, async ({ page, devtools }) => {
        page.setDefaultTimeout(patienceMs)
        const { bodies } = await watchSizes(devtools)
        await visit(page, `${directus.url}/admin/login`)
        await page.locator('input[type=password]').waitFor()
        return await bytesWhenIdle(page, bodies)
      })
      const [first, further] = await withVisitor(browser, screen, async ({ page, devtools }) => {
        page.setDefaultTimeout(patienceMs)
        await logIn(page, directus)
        const { bodies } = await watchSizes(devtools)
        const weigh = async (collection: string) => {
          bodies.clear()
          await visit(page, `${directus.url}/admin/content/${collection}`)
          await page.locator('.v-table tbody tr, .table-row').first().waitFor()
          return await bytesWhenIdle(page, bodies)
        }
        return [await weigh('bookings'), await weigh('members')] as const
      })
      figures.push({
        id: 'T8',
        what: `Directus on a ${screen}: login / first list with an empty cache / another list, opened as a further page`,
        target: '–',
        measured: [login, first, further].map((bytes) => `${(bytes / 1024).toFixed(1)} KB`).join(' / '),
        isMet: true,
      })
    }
    return figures
  })
}

/** Its menu has only tables that it has a row of its own about. */
const showInMenu = async ({ url, headers }: Directus, collection: string): Promise<void> => {
  const answer = await fetch(`${url}/collections/${collection}`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ meta: { hidden: false } }),
  })
  if (!answer.ok) throw new Error(`Directus refused ${collection}: ${await answer.text()}`)
}

/** Its session is a cookie. */
const logIn = async (page: Page, { url }: Directus): Promise<void> => {
  const answer = await page.request.post(`${url}/auth/login`, { data: { ...directusUser, mode: 'session' } })
  if (!answer.ok()) throw new Error(`Directus refused the login: ${await answer.text()}`)
}

const bytesWhenIdle = async (page: Page, bodies: ReadonlyMap<string, number>): Promise<number> => {
  await page.waitForLoadState('networkidle')
  return [...bodies.values()].reduce((total, size) => total + size, 0)
}
