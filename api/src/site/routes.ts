import * as contract from 'contract/site'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { browserErrorsTotal } from '#platform/metrics.ts'
import { remember } from '#platform/remember.ts'
import { readIcons } from './read-icons.ts'
import { readMouseCursor } from './read-mouse-cursor.ts'
import { readSettings } from './read-settings.ts'
import { createBrowserErrorReporter } from './report-browser-error.ts'

type SiteDeps = {
  db: Database
  clock: Clock
  demo: boolean
  /** Calls back when something on public pages has changed, in whatever process. */
  onContentChange?: ((listener: () => void) => void) | undefined
}

/** How long a page may show settings and follow rules after the staff have changed them, in ms. */
const settingsLife = 10_000

export const siteRoutes = ({ db, clock, demo, onContentChange }: SiteDeps): Route[] => {
  const settings = remember(() => readSettings(db), settingsLife)
  onContentChange?.(() => settings.forget())
  const reportBrowserError = createBrowserErrorReporter(db)
  return [
    route(contract.readMouseCursor, () => readMouseCursor(db, clock.now())),
    route(contract.readSite, async () => ({ ...(await settings()).site, demo })),
    route(contract.listRedirects, async () => (await settings()).redirects),
    route(contract.readIcons, ({ params, query }) =>
      readIcons(params.file.replace(/\.json$/, ''), query.icons.split(',')),
    ),
    route(contract.reportBrowserError, async ({ body }) => {
      browserErrorsTotal.inc()
      await reportBrowserError(body, clock.now())
      return {}
    }),
  ]
}
