import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import compress from '@fastify/compress'
import { createApi } from 'api/app'
import { deriveSessionKeys } from 'api/identity/keys'
import { createLineLogin } from 'api/identity/line/line-login'
import { systemClock } from 'api/platform/clock'
import { ConfigError, readConfig, type Config } from 'api/platform/config'
import { openDatabase } from 'api/platform/db/database'
import { migrate } from 'api/platform/db/migrate'
import { startEmbeddedPostgres } from 'api/platform/embedded-postgres/start-embedded-postgres'
import { mountHealth } from 'api/platform/health'
import { limitPerAddress } from 'api/platform/http/rate-limits'
import { createLog } from 'api/platform/log'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { mountPages } from './web/server/mount-pages.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Settings of the stand-in channel that the local LINE platform knows. */
const demoChannel = { channelId: '2000000001', channelSecret: '0123456789abcdef0123456789abcdef' }

async function start(config: Config): Promise<void> {
  const postgres = config.DATABASE_URL === undefined ? await startOwnPostgres(config) : undefined
  const appUrl = postgres?.appUrl ?? config.DATABASE_URL!
  const ownerUrl = postgres?.ownerUrl ?? config.DATABASE_OWNER_URL ?? appUrl
  const applied = await migrate(ownerUrl)
  if (applied.length > 0) say(`database: ${applied.length} migrations applied`)
  const log = createLog(config.LOG_LEVEL)
  const db = openDatabase({
    url: appUrl,
    maxConnections: config.DATABASE_POOL,
    ...(appUrl === ownerUrl ? { actAs: 'hangkhau_app' } : {}),
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  if (config.demo) await loadDemo(ownerUrl)
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    disableRequestLogging: true,
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    trustProxy: (_address: string, hop: number) => hop <= config.TRUST_PROXY_HOPS,
    routerOptions: { maxParamLength: 200 },
  })
  await limitPerAddress(app, config.RATE_LIMIT_PER_MINUTE)
  await app.register(compress, { threshold: 1024 })
  let draining = false
  mountHealth(app, db, () => draining)
  const publicOrigin = new URL(config.PUBLIC_URL).origin
  const callbackUrl = `${publicOrigin}/api/user/line/callback`
  const lineBases = config.demo
    ? { accessBase: `${publicOrigin}/__line/access`, apiBase: `http://127.0.0.1:${config.PORT}/__line/api` }
    : {
        accessBase: config.LINE_ACCESS_BASE ?? 'https://access.line.me',
        apiBase: config.LINE_API_BASE ?? 'https://api.line.me',
      }
  const channel = config.demo
    ? demoChannel
    : { channelId: config.LINE_LOGIN_CHANNEL_ID!, channelSecret: config.LINE_LOGIN_CHANNEL_SECRET! }
  if (config.demo) await mountLinePlatform(app, publicOrigin, callbackUrl)
  const api = createApi({
    db,
    clock: systemClock,
    keys: deriveSessionKeys(config.SESSION_SECRET ?? (await keptSecret(config.DATA_DIR))),
    lineLogin: createLineLogin({ ...channel, ...lineBases, callbackUrl }),
    publicOrigin,
    demo: config.demo,
  })
  await app.register(async (scope) => api.mount(scope))
  await app.register(async (scope) => mountPages(scope, { read: api.read, origin: publicOrigin }))
  await app.listen({ port: config.PORT, host: config.HOST })
  say(`ready ${config.PUBLIC_URL}`)
  const stop = async (): Promise<void> => {
    if (draining) return
    draining = true
    await app.close()
    await db.destroy()
    await postgres?.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
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

/** A secret drawn once and kept with the data, for installations without SESSION_SECRET. */
const keptSecret = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, 'session-secret')
  if (!existsSync(file)) {
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  return await readFile(file, 'utf8')
}

try {
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
