import path from 'node:path'
import { createApi } from 'api/app'
import { deriveSessionKeys } from 'api/identity/keys'
import { createLineLogin } from 'api/identity/line/line-login'
import { systemClock } from 'api/platform/clock'
import { ConfigError, readConfig, type Config } from 'api/platform/config'
import { openDatabase, type Database } from 'api/platform/db/database'
import { listenTo } from 'api/platform/db/listen'
import { migrate } from 'api/platform/db/migrate'
import { startEmbeddedPostgres } from 'api/platform/embedded-postgres/start-embedded-postgres'
import { mountHealth } from 'api/platform/health'
import { createServer } from 'api/platform/http/create-server'
import { shedLoad } from 'api/platform/http/shed-load'
import { keptSecret } from 'api/platform/process/kept-secret'
import { createLog, type Logger } from 'api/platform/log'
import { stopGracefully } from 'api/platform/process/stop-gracefully'
import type { FastifyInstance } from 'fastify'
import { createRenderQueue } from './server/render/render-queue.ts'
import type { RenderSettings } from './server/render/messages.ts'
import { startPageRenderer, type PageRenderer } from './server/render/start-page-renderer.ts'
import { createPageCache } from './web/server/page-cache.ts'
import { mountPages } from './web/server/mount-pages.ts'
import { sendKeptPages } from './web/server/send-kept-pages.ts'
import { serveFiles } from './web/server/serve-files.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Settings of the stand-in channel that the local LINE platform knows. */
const demoChannel = { channelId: '2000000001', channelSecret: '0123456789abcdef0123456789abcdef' }

/** In demo mode somebody is looking at the site for the first time. */
const whatToTry = ' (try /course/class_all/1: tick two days, then log in as anybody on the list)'

async function start(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  const { db, database, onContentChange, close } = await openStorage(config, log)
  const renderer = await startPageRenderer(renderSettings(config, database), log)
  const app = await createServer({
    log,
    isHttps: config.PUBLIC_URL.startsWith('https:'),
    proxyHops: config.TRUST_PROXY_HOPS,
    requestsPerMinute: config.RATE_LIMIT_PER_MINUTE,
    // The stand-in for LINE is called by this very process, once for each login; files cost next to nothing.
    freeRoutes: ['/__line/', '/assets/'],
  })
  const isEnding = stopGracefully({
    app,
    log,
    drainMs: config.DRAIN_SECONDS * 1000,
    thenClose: [() => renderer.close(), ...close],
  })
  mountHealth(app, db, isEnding)
  await mountSite(app, config, { db, renderer, onContentChange, log, isEnding })
  await app.listen({ port: config.PORT, host: config.HOST })
  say(`ready ${config.PUBLIC_URL}${config.demo ? whatToTry : ''}`)
}

/** Pages wait for the database now and then; with a few connections one page is rendered while others wait. */
const pagesAtOnce = 3
/** Longest wait of a page for its turn, in ms. */
const longestPageWaitMs = 500

const renderSettings = (config: Config, database: { url: string; actAs?: string }): RenderSettings => ({
  database: { ...database, maxConnections: pagesAtOnce + 1 },
  origin: new URL(config.PUBLIC_URL).origin,
  demo: config.demo,
})

/** Opens the database, migrated and in demo mode filled, and says what to close at the end, in that order. */
async function openStorage(config: Config, log: Logger) {
  const postgres = config.DATABASE_URL === undefined ? await startOwnPostgres(config) : undefined
  const appUrl = postgres?.appUrl ?? config.DATABASE_URL!
  const ownerUrl = postgres?.ownerUrl ?? config.DATABASE_OWNER_URL ?? appUrl
  const applied = await migrate(ownerUrl)
  if (applied.length > 0) say(`database: ${applied.length} migrations applied`)
  if (config.demo) await loadDemo(ownerUrl)
  const database = { url: appUrl, ...(appUrl === ownerUrl ? { actAs: 'hangkhau_app' } : {}) }
  const db = openDatabase({
    ...database,
    maxConnections: config.DATABASE_POOL,
    onLost: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  const listeners: (() => void)[] = []
  const endListening = listenTo({
    url: appUrl,
    channel: 'content_changed',
    onMessage: () => listeners.forEach((listener) => listener()),
    onLost: (error) => log.warn({ err: error }, 'listening for changes was interrupted'),
  })
  const onContentChange = (listener: () => void) => void listeners.push(listener)
  return {
    db,
    database,
    onContentChange,
    close: [endListening, () => db.destroy(), async () => postgres?.stop()],
  }
}

const startOwnPostgres = (config: Config) => {
  say('database: starting the embedded PostgreSQL')
  return startEmbeddedPostgres({
    dataDir: path.resolve(config.DATA_DIR),
    log: (line) => say(`database: ${line}`),
  })
}

const loadDemo = async (ownerUrl: string): Promise<void> => {
  const { loadDemoWorld, isEmptyWorld } = await import('./db/demo/load-demo-world.ts')
  if (!(await isEmptyWorld(ownerUrl))) return
  say('demo: loading the demo world')
  await loadDemoWorld(ownerUrl, new Date())
}

type Surroundings = {
  db: Database
  renderer: PageRenderer
  onContentChange: (listener: () => void) => void
  log: Logger
  isEnding: () => boolean
}

/** Mounts the API, the pages and in demo mode the stand-in for LINE. */
async function mountSite(
  app: FastifyInstance,
  config: Config,
  { db, renderer, onContentChange, log, isEnding }: Surroundings,
): Promise<void> {
  const publicOrigin = new URL(config.PUBLIC_URL).origin
  const line = lineSettings(config, publicOrigin)
  if (config.demo) await mountLinePlatform(app, publicOrigin, line.callbackUrl)
  const api = createApi({
    db,
    clock: systemClock,
    keys: deriveSessionKeys(config.SESSION_SECRET ?? (await keptSecret(config.DATA_DIR))),
    lineLogin: createLineLogin(line),
    publicOrigin,
    demo: config.demo,
    onContentChange,
  })
  const queue = createRenderQueue({ atOnce: pagesAtOnce, longestWaitMs: longestPageWaitMs })
  const cache = createPageCache((path, options) => queue.run(() => renderer.render(path), options))
  onContentChange(() => {
    renderer.contentChanged()
    cache.drop()
  })
  sendKeptPages(app.server, { cache, log, isEnding })
  await app.register(async (scope) => {
    shedLoad(scope, config.MAX_IN_FLIGHT)
    await api.mount(scope)
  })
  await app.register(async (scope) => serveFiles(scope))
  await app.register(async (scope) => mountPages(scope, cache, renderer.nameOf))
}

const lineSettings = (config: Config, origin: string) => ({
  callbackUrl: `${origin}/api/user/line/callback`,
  ...(config.demo
    ? {
        ...demoChannel,
        accessBase: `${origin}/__line/access`,
        apiBase: `http://127.0.0.1:${config.PORT}/__line/api`,
      }
    : {
        channelId: config.LINE_LOGIN_CHANNEL_ID!,
        channelSecret: config.LINE_LOGIN_CHANNEL_SECRET!,
        accessBase: config.LINE_ACCESS_BASE ?? 'https://access.line.me',
        apiBase: config.LINE_API_BASE ?? 'https://api.line.me',
      }),
})

const mountLinePlatform = async (
  app: FastifyInstance,
  origin: string,
  callbackUrl: string,
): Promise<void> => {
  const { linePlatform } = await import('./fakes/line/line-platform.ts')
  const { castLineSeed } = await import('./db/demo/cast-line-seed.ts')
  const seed = castLineSeed({ ...demoChannel, callbackUrls: [callbackUrl], siteName: '巷口共學' })
  await app.register(linePlatform({ seed, publicUrl: `${origin}/__line`, control: 'loopback' }), {
    prefix: '/__line',
  })
}

try {
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
