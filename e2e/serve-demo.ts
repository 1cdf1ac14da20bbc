import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoLiffId } from 'server/line/line-settings'
import { lineHostsPort } from './support/line-hosts-port.ts'

// Serves the site with a new demo world for the journeys, in a folder that is deleted when the process exits.
const port = process.argv[2] ?? '3210'
const dataDir = mkdtempSync(path.join(tmpdir(), 'hangkhau-e2e-'))
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
