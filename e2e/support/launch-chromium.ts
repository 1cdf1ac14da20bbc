import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const debianPath = '/usr/bin/chromium'
const debianShellPath = '/usr/bin/chromium-headless-shell'

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

/**
 * The same for journeys, in Debian's headless shell when it is installed: the same engine without the browser's own
 * windows, whose management takes a quarter of the journeys' CPU time.
 */
export const launchShell = {
  ...launchChromium,
  ...(!process.env['CHROMIUM_PATH'] && existsSync(debianShellPath) && { executablePath: debianShellPath }),
}
