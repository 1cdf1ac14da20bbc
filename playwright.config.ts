import { defineConfig } from '@playwright/test'
import { debianChromium } from './e2e/support/debian-chromium.ts'

const port = 3210

/** Journeys in Debian's Chromium against the built site with a fresh demo world. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  workers: 1,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    screenshot: 'only-on-failure',
    launchOptions: debianChromium,
  },
  webServer: {
    command: `node_modules/.bin/node e2e/serve-demo.ts ${port}`,
    url: `http://localhost:${port}/readyz`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
