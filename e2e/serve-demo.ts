import { mkdirSync, rmSync } from 'node:fs'
import { demoLiffId } from 'server/line/line-settings'
import { journeyDataDir } from './support/journey-database.ts'
import { lineHostsPort } from './support/line-hosts-port.ts'

// Serves the site with a new demo world for the journeys, in a folder that is deleted when the process exits.
const port = process.argv[2] ?? '3210'
const dataDir = journeyDataDir(Number(port))
// A server that was killed has left its folder.
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir)
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
Object.assign(process.env, {
  PORT: port,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '100000',
  // All journeys come from one address, and logins are limited per address.
  ENDPOINT_LIMIT_FACTOR: '10',
  BUILD_POLL_SECONDS: '240',
  LINE_LIFF_ID: demoLiffId,
  LINE_PLATFORM_TLS_PORT: `${lineHostsPort(Number(port))}`,
})
await import('server/main')
