import cookie from '@fastify/cookie'
import type { Reader } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { recordCheckRoutes } from './attendance/learning-record/record-check-routes.ts'
import { attendanceRoutes } from './attendance/routes.ts'
import { attentionRoutes } from './attention/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import type { BookingDeps } from './booking/booking-deps.ts'
import { mountCalendarFiles } from './booking/calendar/calendar-file-link.ts'
import { mountCalendarFeed } from './booking/calendar/mount-calendar-feed.ts'
import { guestRoutes } from './booking/guests/guest-routes.ts'
import { openBookingRounds } from './booking/rounds/book-in-round.ts'
import { bookingRoutes } from './booking/routes.ts'
import { mountClassCalendar } from './catalog/mount-class-calendar.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { closureRoutes } from './closures/routes.ts'
import { draftRoutes } from './draft-routes.ts'
import { followingRoutes } from './following/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { createIdentify } from './identity/identify.ts'
import type { IdentityDeps } from './identity/identity-deps.ts'
import { mountLineCallback } from './identity/line-callback-page.ts'
import { mountLineLogin } from './identity/line-login-page.ts'
import { identityRoutes } from './identity/routes.ts'
import { importRoutes } from './imported-things.ts'
import { newsRoutes } from './news/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { officeRoutes } from './office/routes.ts'
import type { StaffDeps } from './office/staff-class/change-class.ts'
import { mountLineWebhook } from './official-account/mount-line-webhook.ts'
import { officialAccountRoutes } from './official-account/routes.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { requireStepUp } from './passkeys/step-up.ts'
import { peopleRoutes } from './people/routes.ts'
import { performanceRoutes } from './performance/routes.ts'
import { placesRoutes } from './places/routes.ts'
import { planningRoutes } from './planning/routes.ts'
import type { Database } from './platform/db/database.ts'
import { mountApiDocs } from './platform/http/api-docs.ts'
import { checkAnswers } from './platform/http/check-answers.ts'
import { answerProblems } from './platform/http/error-handling.ts'
import { createReader } from './platform/http/in-process-reader.ts'
import { acceptJsonBodies } from './platform/http/json-body.ts'
import { mountRoutes } from './platform/http/mount-routes.ts'
import { preferReplica } from './platform/http/prefer-replica.ts'
import { refuseUnknownPaths } from './platform/http/refuse-unknown.ts'
import type { Route } from './platform/http/route.ts'
import { recordLook } from './platform/looks/record-look.ts'
import type { Previewed } from './platform/preview-token.ts'
import { changeRoutes } from './recorded-things.ts'
import { roleRoutes } from './roles/routes.ts'
import { createUnderstanding } from './search/create-understanding.ts'
import { searchRoutes } from './search/routes.ts'
import { staffSearchRoutes } from './search/staff/staff-search-routes.ts'
import { siteRoutes } from './site/routes.ts'
import { availabilityRoutes, spacesRoutes } from './spaces/routes.ts'
import { staffThingRoutes } from './staff-things.ts'

type PublicDeps = Parameters<typeof siteRoutes>[0] & {
  replica?: Database | undefined
  /** In tests and development, never in production. */
  checksAnswers: boolean
}

export type ApiDeps = IdentityDeps &
  BookingDeps &
  StaffDeps &
  PublicDeps & {
    /** A proxy in front may cache public responses. */
    hasSharedCache?: boolean
    /** Signs the webhooks; without it there is no webhook. */
    botChannelSecret?: string | undefined
  } & Parameters<typeof officialAccountRoutes>[0]

export type Api = {
  mount(app: FastifyInstance): Promise<void>
  routes: readonly Route[]
}

const publicRoutes = ({ replica, ...deps }: PublicDeps): Route[] =>
  replica === undefined ? routesOn(deps) : preferReplica(routesOn(deps), routesOn({ ...deps, db: replica }))

const checked = (routes: Route[], { checksAnswers }: Pick<PublicDeps, 'checksAnswers'>): Route[] =>
  checksAnswers ? checkAnswers(routes) : routes

const routesOn = (deps: Omit<PublicDeps, 'replica' | 'checksAnswers'>): Route[] => {
  // The class list and the search read the same filters out of a text.
  const understanding = createUnderstanding(deps)
  return [
    ...siteRoutes(deps),
    ...peopleRoutes(deps),
    ...placesRoutes(deps),
    ...newsRoutes(deps),
    ...catalogRoutes({ ...deps, ...understanding }),
    ...searchRoutes({ ...deps, understanding }),
    ...performanceRoutes(deps),
    ...recordCheckRoutes(deps),
    ...homeRoutes(deps),
    ...availabilityRoutes(deps),
  ]
}

export const createPublicReader = (deps: PublicDeps): Reader =>
  createReader(checked(publicRoutes(deps), deps))

/** Reads details of things that are not published too: for pages that only those see who may edit them. */
export function createPreviewReader(deps: PublicDeps): (previewed: Previewed) => Reader {
  const shown = publicRoutes(deps)
  // Of two routes with the same address the last one counts.
  return (previewed) => createReader(checked([...shown, ...draftRoutes(deps, previewed)], deps))
}

export function createApi(deps: ApiDeps): Api {
  const bookInRound = openBookingRounds(deps.db)
  const bookingDeps = { ...deps, calendarKey: deps.keys.calendar, bookInRound }
  const own = [
    ...identityRoutes(deps),
    ...roleRoutes(deps),
    ...passkeyRoutes(deps),
    ...bookingRoutes(bookingDeps),
    ...guestRoutes(deps),
    ...attendanceRoutes({ ...deps, checkInKey: deps.keys.checkIn }),
    ...officeRoutes(deps),
    ...closureRoutes(deps),
    ...attentionRoutes(deps),
    ...planningRoutes({ ...deps, previewKey: deps.keys.preview }),
    ...followingRoutes(deps),
    ...spacesRoutes(deps),
    ...notificationRoutes(deps),
    ...officialAccountRoutes(deps),
    ...ownDataRoutes(deps),
    ...staffSearchRoutes(deps),
    ...staffThingRoutes(deps),
    ...changeRoutes(deps),
    ...auditRoutes(deps),
    ...importRoutes(deps),
  ]
  const routes = checked([...publicRoutes(deps), ...own], deps)
  const cookies = { secure: deps.publicOrigin.startsWith('https:') }
  const mount = async (app: FastifyInstance): Promise<void> => {
    await app.register(cookie)
    acceptJsonBodies(app)
    answerProblems(app)
    mountRoutes(app, routes, {
      identify: createIdentify(deps.db, deps.keys, deps.clock),
      requireStepUp: (actor) => requireStepUp(deps, actor),
      recordLook: async (reading) => await recordLook(deps, reading),
      cookies,
      hasSharedCache: deps.hasSharedCache ?? false,
    })
    mountLineLogin(app, deps, cookies)
    mountLineCallback(app, deps, cookies)
    if (deps.botChannelSecret !== undefined)
      mountLineWebhook(app, { ...deps, channelSecret: deps.botChannelSecret })
    mountCalendarFiles(app, bookingDeps)
    mountCalendarFeed(app, bookingDeps)
    mountClassCalendar(app, deps)
    mountApiDocs(
      app,
      routes.map(({ endpoint }) => endpoint),
    )
    refuseUnknownPaths(app)
  }
  return { mount, routes }
}
