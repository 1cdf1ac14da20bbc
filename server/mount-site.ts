import { createApi, type ApiDeps } from 'api/app'
import { defaultMemberLimits, type MemberLimits } from 'api/booking/limits/member-limits'
import { systemClock } from 'api/platform/clock'
import type { Config } from 'api/platform/config'
import { shedLoad } from 'api/platform/http/shed-load'
import { createPublicReader } from 'api/public-routes'
import type { FastifyInstance } from 'fastify'
import { lineInstallation } from './line/line-installation.ts'
import type { Line } from './line/open-line.ts'
import { mountPages } from './pages/mount-pages.ts'
import { serveFiles } from './pages/serve-files.ts'
import { serveWorker } from './pages/serve-worker.ts'
import type { Rendering } from './pages/start-rendering.ts'
import { recallTimesOf } from './recall-times-of.ts'
import type { Storage } from './storage/open-storage.ts'

type Parts = {
  storage: Storage
  rendering: Rendering | undefined
  logins: Pick<ApiDeps, 'keys' | 'lineLogin'>
  line: Line
}

export async function mountSite(app: FastifyInstance, config: Config, parts: Parts): Promise<void> {
  const { storage, rendering, logins, line } = parts
  const publicOrigin = new URL(config.PUBLIC_URL).origin
  await line.demoPlatform?.mount(app)
  const publicDeps = {
    db: storage.db,
    replica: storage.replica,
    clock: systemClock,
    demo: config.demo,
    iconService: config.ICON_SERVICE,
    buildPollSeconds: config.BUILD_POLL_SECONDS,
    liffId: config.LINE_LIFF_ID,
    checksAnswers: config.CHECK_ANSWERS === 'on',
    onContentChange: storage.onContentChange,
  }
  const api = createApi({
    ...publicDeps,
    ...logins,
    publicOrigin,
    memberLimits: memberLimitsOf(config),
    recallTimes: recallTimesOf(config),
    hasSharedCache: config.TRUST_PROXY_HOPS > 0,
    botChannelSecret: line.botChannelSecret,
    lineInstallation: () => lineInstallation(config, line.demoPlatform?.messagingOrigin),
  })
  await app.register(async (scope) => {
    shedLoad(scope, config.MAX_IN_FLIGHT)
    await api.mount(scope)
  })
  if (rendering === undefined) {
    // Vite is installed in development only.
    const { mountSourcePages } = await import('./development/mount-source-pages.ts')
    await mountSourcePages(app, { read: createPublicReader(publicDeps), origin: publicOrigin })
    return
  }
  await app.register(async (scope) => serveFiles(scope))
  await app.register(async (scope) => serveWorker(scope, config.OFFLINE_PAGES))
  await app.register(async (scope) => mountPages(scope, rendering.cache, rendering.templateOf))
}

const memberLimitsOf = (config: Config): MemberLimits => ({
  openBookings: config.OPEN_BOOKINGS_PER_MEMBER ?? defaultMemberLimits.openBookings,
  seatsPerDay: config.SEATS_PER_DAY_PER_MEMBER ?? defaultMemberLimits.seatsPerDay,
  openSeats: config.OPEN_SEATS_PER_MEMBER ?? defaultMemberLimits.openSeats,
  bookingsPerHour: config.BOOKINGS_PER_HOUR_PER_MEMBER ?? defaultMemberLimits.bookingsPerHour,
})
