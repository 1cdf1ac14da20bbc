import { defineConfig, devices } from '@playwright/test'
import { lineCertificate } from 'fakes/line/hosts/line-certificate'
import { chromiumArguments } from 'fakes/line/hosts/line-hosts'
import { controlPort, firstPort, workers } from './e2e/support/journey-ports.ts'
import { launchShell } from './e2e/support/launch-chromium.ts'
import { lineHostsPort } from './e2e/support/line-hosts-port.ts'

/** Playwright numbers its workers from 0 and loads this file again in each of them. */
const port = firstPort + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

/** LINE's SDK finds the fake LINE platform under LINE's own host names. */
const lineHosts = chromiumArguments(lineHostsPort(port), (await lineCertificate()).spki)

const movesFiles = '**/missing-chunk.spec.ts'
/** Settings, windows and failures that few people meet: run before releases, and when they are named. */
const beforeReleases = '**/soak/**/*.spec.ts'

/**
 * Journeys in Chromium against the built site. Each worker has a server of its own with a fresh demo world, so that no
 * journey meets what another one books at the same time; those of a file run in order, on one server.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 180_000,
  // How long a state may take on a busy machine; a journey that fails is found a little later, none fails for its speed.
  expect: { timeout: 30_000 },
  workers,
  globalTeardown: './e2e/report-audits.ts',
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    // Its own name says "headless", which the site takes for a crawler: that gets no page of an error, and none that reloads.
    userAgent: devices['Desktop Chrome'].userAgent,
    screenshot: 'only-on-failure',
    // Its own journeys allow it; otherwise a journey could meet a stored page in place of the answer that it arranges.
    serviceWorkers: 'block',
    launchOptions: { ...launchShell, args: [...launchShell.args, ...lineHosts] },
  },
  projects: [
    { name: 'journeys', testIgnore: [movesFiles, beforeReleases] },
    // Takes a built file away, which the other workers would miss.
    { name: 'missing files', testMatch: movesFiles, dependencies: ['journeys'] },
    { name: 'soak', testMatch: beforeReleases },
  ],
  webServer: {
    command: 'node_modules/.bin/node e2e/serve-demo.ts',
    url: `http://127.0.0.1:${controlPort}`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
