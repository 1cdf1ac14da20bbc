import { staffPages } from 'contract/staff-pages'
import { logIn } from './arrange-members.ts'
import type { BenchServer } from './bench-server.ts'
import type { Figure } from './figures.ts'
import { untilHydrated, visit, withBrowser, withVisitor, type Screen } from './open-browser.ts'
import { addStaff } from './staff-search-speed.ts'
import { watchSizes } from './watch-sizes.ts'

const screens: readonly Screen[] = ['phone', 'desktop']
const firstLimit = 350 * 1024
const furtherLimit = 80 * 1024
/** Pages of the menu: those without a parameter. */
const furtherPages = Object.values(staffPages).filter(
  (path) => path !== staffPages.staffHome && !path.includes(':'),
)

/** T8: an administrator's first view with an empty cache, then each page of the menu, as transferred. */
export async function measureStaffViews(server: BenchServer): Promise<Figure[]> {
  const [token] = await logIn(server, [await addStaff(server, 'admin', null)])
  return await withBrowser(async (browser) => {
    const figures: Figure[] = []
    for (const screen of screens)
      figures.push(
        ...(await withVisitor(browser, screen, async ({ page, devtools }) => {
          await page.addInitScript((stored) => localStorage.setItem('auth', stored), storedLogin(token!))
          const { bodies } = await watchSizes(devtools)
          const weigh = async (path: string) => {
            bodies.clear()
            await visit(page, `${server.url}${path}`)
            await untilHydrated(page)
            // Only the menu of an administrator has it.
            await page.locator(`a[href="${staffPages.staffSettings}"]`).first().waitFor({ state: 'attached' })
            await page.getByRole('heading', { level: 1 }).waitFor()
            await page.waitForLoadState('networkidle')
            return [...bodies.values()].reduce((total, size) => total + size, 0)
          }
          const first = await weigh(staffPages.staffHome)
          const further: { path: string; bytes: number }[] = []
          for (const path of furtherPages) further.push({ path, bytes: await weigh(path) })
          return [firstFigure(screen, first), furtherFigure(screen, further)]
        })),
      )
    return figures
  })
}

export const storedLogin = (token: string): string =>
  JSON.stringify({ token, refresh: token, name: '測量', avatar: '', isLogin: true })

const firstFigure = (screen: Screen, bytes: number): Figure => ({
  id: 'T8',
  what: `first view of the back-office on a ${screen}, all response bodies as transferred`,
  target: '≤ 350 KB',
  measured: `${kb(bytes)} KB`,
  isMet: bytes <= firstLimit,
})

const furtherFigure = (screen: Screen, pages: readonly { path: string; bytes: number }[]): Figure => ({
  id: 'T8',
  what: `each further page of the menu on a ${screen}, opened anew`,
  target: '≤ 80 KB',
  measured: pages
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 4)
    .map(({ path, bytes }) => `${path} ${kb(bytes)} KB`)
    .join(', '),
  isMet: pages.every(({ bytes }) => bytes <= furtherLimit),
})

const kb = (bytes: number): string => (bytes / 1024).toFixed(1)
