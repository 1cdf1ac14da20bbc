import type { RecallTimes } from 'api/booking/acts/recall-times'
import { createJobs } from 'api/jobs'
import { CannotStart } from 'api/platform/cannot-start'
import { systemClock } from 'api/platform/clock'
import { ConfigError, readConfig, type Config } from 'api/platform/config'
import { UnsafeDatabase } from 'api/platform/db/require-safe-session'
import { mountHealth } from 'api/platform/health'
import { startJobs } from 'api/platform/jobs/start-jobs'
import { createLog, type Logger } from 'api/platform/log'
import { withDemoLiffApp } from './line/line-settings.ts'
import { openLine, type Line } from './line/open-line.ts'
import { openMail, type Mail } from './mail/open-mail.ts'
import { startMetricsServer } from './metrics/start-metrics-server.ts'
import { mountSite } from './mount-site.ts'
import { openHttp } from './open-http.ts'
import { openLogins } from './open-logins.ts'
import { startRendering } from './pages/start-rendering.ts'
import { requireFreePorts } from './process/require-free-ports.ts'
import { stopGracefully } from './process/stop-gracefully.ts'
import { recallTimesOf } from './recall-times-of.ts'
import { reportMissingSettings } from './report-missing-settings.ts'
import { planDatabase } from './storage/database-plan.ts'
import { openStorage, type Storage } from './storage/open-storage.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const demoHint = ' (try /course/class_all/1: tick two days, then log in as anybody on the list)'

async function start(config: Config): Promise<void> {
  await requireFreePorts(config)
  const log = createLog(config.LOG_LEVEL)
  const plan = planDatabase(config, print)
  const servesSite = config.JOBS !== 'only'
  const logins = await openLogins(config)
  const previewKey = logins.keys.preview
  // The render thread loads while the database starts and the schema is migrated.
  const [storage, rendering] = await Promise.all([
    openStorage(config, plan, { log, print }),
    servesSite && config.PAGES === 'built' ? startRendering(config, { plan, previewKey, log }) : undefined,
  ])
  if (rendering !== undefined) storage.onContentChange(rendering.contentChanged)
  const line = await openLine(config, { servesSite })
  const mail = await openMail(config)
  print(`mail: ${mail.words}`)
  const parts = { ...logins, ...line, mail: mail.sending, recallTimes: recallTimesOf(config) }
  const jobs = config.JOBS === 'off' ? undefined : await runJobs(storage, parts, log)
  const app = await openHttp(config, logins.keys, log)
  mail.mountPage(app)
  const endMetrics = await serveMetrics(config, storage, log)
  const isStopping = stopGracefully({
    app,
    log,
    drainMs: config.DRAIN_SECONDS * 1000,
    thenClose: [endMetrics, async () => jobs?.stop(), async () => rendering?.close(), ...storage.close],
  })
  mountHealth(app, storage.db, isStopping)
  if (servesSite) await mountSite(app, config, { storage, rendering, logins, line })
  // A process that listens answers its first visitor as fast as later ones.
  await rendering?.renderFirstPages()
  await app.listen({ port: config.PORT, host: config.HOST })
  const what = servesSite ? config.PUBLIC_URL : 'for jobs'
  if (servesSite) await reportMissingSettings(storage.db, config, print)
  print(`ready ${what}${config.demo ? demoHint : ''}`)
}

type Logins = Awaited<ReturnType<typeof openLogins>>

type JobParts = Logins & Pick<Line, 'officialAccount'> & { mail: Mail['sending']; recallTimes: RecallTimes }

const runJobs = ({ db, plan }: Storage, parts: JobParts, log: Logger) =>
  startJobs({
    url: plan.direct.url,
    actAs: plan.direct.actAs,
    jobs: createJobs({ db, clock: systemClock, ...parts }),
    log,
  })

const serveMetrics = async (
  { METRICS_PORT: port, METRICS_HOST: host }: Config,
  storage: Storage,
  log: Logger,
) => (port === undefined ? async () => undefined : await startMetricsServer({ port, host, storage, log }))

try {
  await start(withDemoLiffApp(readConfig(process.env)))
} catch (error) {
  const isExpected = [CannotStart, ConfigError, UnsafeDatabase].some((kind) => error instanceof kind)
  const { message, stack } = error as Error
  process.stderr.write(`${isExpected ? message : stack}\n`)
  process.exit(1)
}
