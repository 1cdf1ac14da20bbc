import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { attendanceRoutes } from './attendance/routes.ts'
import { attentionRoutes } from './attention/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import type { BookingDeps } from './booking/booking-deps.ts'
import { guestRoutes } from './booking/guests/guest-routes.ts'
import { openBookingRounds } from './booking/rounds/book-in-round.ts'
import { bookingRoutes } from './booking/routes.ts'
import { mountCalendarFiles } from './calendar/calendar-file-link.ts'
import { mountCalendarFeed } from './calendar/mount-calendar-feed.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { mountClassCalendar } from './catalog/mount-class-calendar.ts'
import { closureRoutes } from './closures/routes.ts'
import { drawRoutes } from './draws/routes.ts'
import { followingRoutes } from './following/routes.ts'
import { createIdentify } from './identity/identify.ts'
import type { IdentityDeps } from './identity/identity-deps.ts'
import { mountLineCallback } from './identity/line-callback-page.ts'
import { mountLineLogin } from './identity/line-login-page.ts'
import { identityRoutes } from './identity/routes.ts'
import { importRoutes } from './imported-things.ts'
import { lendingRoutes } from './lending/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { officeRoutes } from './office/routes.ts'
import type { StaffDeps } from './office/staff-class/change-class.ts'
import { mountLineWebhook } from './official-account/mount-line-webhook.ts'
import { officialAccountRoutes } from './official-account/routes.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { requireStepUp } from './passkeys/step-up.ts'
import { planningRoutes } from './planning/routes.ts'
import { mountApiDocs } from './platform/http/api-docs.ts'
import { answerProblems } from './platform/http/error-handling.ts'
import { acceptJsonBodies } from './platform/http/json-body.ts'
import { mountRoutes } from './platform/http/mount-routes.ts'
import { refuseUnknownPaths } from './platform/http/refuse-unknown.ts'
import type { Route } from './platform/http/route.ts'
import { recordLook } from './platform/looks/record-look.ts'
import { publicRoutes, withCheckedAnswers, type PublicDeps } from './public-routes.ts'
import { changeRoutes } from './recorded-things.ts'
import { roleRoutes } from './roles/routes.ts'
import { staffSearchRoutes } from './search/staff/staff-search-routes.ts'
import { spaceRoutes } from './spaces/routes.ts'
import { staffThingRoutes } from './staff-things.ts'
import { transferRoutes } from './transfers/routes.ts'

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

export function createApi(deps: ApiDeps): Api {
  const bookInRound = openBookingRounds(deps.db)
  const calendarDeps = { ...deps, calendarKey: deps.keys.calendar }
  const own = [
    ...identityRoutes(deps),
    ...roleRoutes(deps),
    ...passkeyRoutes(deps),
    ...bookingRoutes({ ...deps, bookInRound }),
    ...calendarRoutes(calendarDeps),
    ...guestRoutes(deps),
    ...attendanceRoutes({ ...deps, checkInKey: deps.keys.checkIn }),
    ...officeRoutes(deps),
    ...transferRoutes(deps),
    ...closureRoutes(deps),
    ...attentionRoutes(deps),
    ...planningRoutes({ ...deps, previewKey: deps.keys.preview }),
    ...followingRoutes(deps),
    ...spaceRoutes(deps),
    ...lendingRoutes(deps),
    ...drawRoutes(deps),
    ...notificationRoutes(deps),
    ...officialAccountRoutes(deps),
    ...ownDataRoutes(deps),
    ...staffSearchRoutes(deps),
    ...staffThingRoutes(deps),
    ...changeRoutes(deps),
    ...auditRoutes(deps),
    ...importRoutes(deps),
  ]
  const routes = withCheckedAnswers([...publicRoutes(deps), ...own], deps)
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
    mountCalendarFiles(app, calendarDeps)
    mountCalendarFeed(app, calendarDeps)
    mountClassCalendar(app, deps)
    mountApiDocs(
      app,
      routes.map(({ endpoint }) => endpoint),
    )
    refuseUnknownPaths(app)
  }
  return { mount, routes }
}
