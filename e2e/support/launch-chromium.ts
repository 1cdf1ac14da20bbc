import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const debianPath = '/usr/bin/chromium'
/** Debian's headless shell as root installs it, and as `scripts/download-browser.mjs` unpacks it for others. */
const shellPaths = [
  '/usr/bin/chromium-headless-shell',
  fileURLToPath(new URL('../../node_modules/.cache/chromium/run', import.meta.url)),
]

/** `CHROMIUM_PATH`, else Debian's Chromium, else Playwright's. */
export const chromiumPath =
  process.env['CHROMIUM_PATH'] || (existsSync(debianPath) ? debianPath : chromium.executablePath())

/** Chromium's options for measurements: headless and without background requests. */
export const launchChromium = {
  executablePath: chromiumPath,
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

const shellPath = process.env['CHROMIUM_PATH'] ? undefined : shellPaths.find((path) => existsSync(path))

/**
 * The same for journeys, in Debian's headless shell where it is: the same engine without the browser's own windows,
 * whose management takes a quarter of the journeys' CPU time, and in which some journeys behave differently.
 */
export const launchShell = {
  ...launchChromium,
  ...(shellPath !== undefined && { executablePath: shellPath }),
}
