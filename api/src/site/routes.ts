import * as contract from 'contract/site'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { remember } from '../platform/remember.ts'
import { listRedirects } from './list-redirects.ts'
import { readIcons } from './read-icons.ts'
import { readMouseCursor } from './read-mouse-cursor.ts'
import { readSite } from './read-site.ts'

type SiteDeps = { db: Database; clock: Clock; demo: boolean }

/** How long a page may show settings and follow rules after the staff have changed them, in ms. */
const settingsLife = 10_000

export const siteRoutes = ({ db, clock, demo }: SiteDeps): Route[] => {
  const site = remember(() => readSite(db, demo), settingsLife)
  const redirects = remember(() => listRedirects(db), settingsLife)
  return [
    route(contract.readMouseCursor, () => readMouseCursor(db, clock.now())),
    route(contract.readSite, site),
    route(contract.listRedirects, redirects),
    route(contract.readIcons, ({ params, query }) =>
      readIcons(params.file.replace(/\.json$/, ''), query.icons.split(',')),
    ),
  ]
}
