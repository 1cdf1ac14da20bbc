import * as contract from 'contract/site'
import * as legal from 'contract/site/legal'
import * as opening from 'contract/site/opening'
import { staffSettings } from 'contract/site/staff-settings'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { browserErrorsTotal } from '#platform/metrics.ts'
import { remember } from '#platform/remember.ts'
import { editableRoutes } from '#platform/things/thing-routes.ts'
import { publishLegalText } from './legal/publish-legal-text.ts'
import { readLegalText } from './legal/read-legal-text.ts'
import { createPublicIcons } from './public-icons.ts'
import { readFacilityIcons } from './read-facility-icons.ts'
import { readIcons } from './read-icons.ts'
import { readMouseCursor } from './read-mouse-cursor.ts'
import { confirmStep, readOpening } from './read-opening.ts'
import { readSettings } from './read-settings.ts'
import { createBrowserErrorReporter } from './report-browser-error.ts'
import { settingsTable } from './staff-settings.ts'

type SiteDeps = {
  db: Database
  clock: Clock
  demo: boolean
  iconService?: string | undefined
  /** Polling interval of an open page for the latest build, in seconds. */
  buildPollSeconds?: number | undefined
  liffId?: string | undefined
  /** Absent without a channel for messages. */
  botChannelSecret?: string | undefined
  /** Changes of public content, made by any process. */
  onContentChange?: ((listener: () => void) => void) | undefined
}

const settingsTtlMs = 10_000

type LineSettings = Pick<SiteDeps, 'liffId' | 'botChannelSecret'>

const withoutLine = ({ liffId, botChannelSecret }: LineSettings): ('liff' | 'messaging')[] => [
  ...(liffId === undefined ? (['liff'] as const) : []),
  ...(botChannelSecret === undefined ? (['messaging'] as const) : []),
]

export const siteRoutes = ({ db, clock, demo, onContentChange, ...settings }: SiteDeps): Route[] => {
  const { iconService = 'https://api.iconify.design', buildPollSeconds = 300, liffId = null } = settings
  const ofOpening = () => ({ db, now: clock.now(), withoutLine: demo ? [] : withoutLine(settings) })
  const publicIcons = createPublicIcons(iconService)
  const stored = remember(() => readSettings(db), settingsTtlMs)
  onContentChange?.(() => stored.forget())
  const reportBrowserError = createBrowserErrorReporter(db)
  return [
    ...editableRoutes({ db, clock }, staffSettings, settingsTable),
    route(opening.readOpening, () => readOpening(ofOpening())),
    route(opening.confirmStep, ({ body }, { actor }) => confirmStep(ofOpening(), body.step, actor)),
    route(contract.readMouseCursor, () => readMouseCursor(db, clock.now())),
    route(contract.readSite, async () => ({ ...(await stored()).site, demo, buildPollSeconds, liffId })),
    route(contract.readOrganisation, async () => (await stored()).organisation),
    route(legal.readLegalText, ({ params, query }) => readLegalText(db, params.kind, query.version)),
    route(legal.publishLegalText, ({ body }, caller) => publishLegalText({ db, clock }, body, caller)),
    route(contract.listRedirects, async () => (await stored()).redirects),
    route(contract.readIcons, ({ params, query }) => {
      const set = params.file.replace(/\.json$/, '')
      const names = query.icons.split(',')
      return set === 'facility'
        ? readFacilityIcons(db, names, publicIcons)
        : readIcons(set, names, publicIcons)
    }),
    route(contract.reportBrowserError, async ({ body }) => {
      browserErrorsTotal.inc()
      await reportBrowserError(body, clock.now())
      return {}
    }),
  ]
}
