import * as contract from 'contract/site'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { listRedirects } from './list-redirects.ts'
import { readIcons } from './read-icons.ts'
import { readMouseCursor } from './read-mouse-cursor.ts'
import { readSite } from './read-site.ts'

type SiteDeps = { db: Database; clock: Clock; demo: boolean }

export const siteRoutes = ({ db, clock, demo }: SiteDeps): Route[] => [
  route(contract.readMouseCursor, () => readMouseCursor(db, clock.now())),
  route(contract.readSite, () => readSite(db, demo)),
  route(contract.listRedirects, () => listRedirects(db)),
  route(contract.readIcons, ({ params, query }) =>
    readIcons(params.file.replace(/\.json$/, ''), query.icons.split(',')),
  ),
]
