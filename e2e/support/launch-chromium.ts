import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const debianPath = '/usr/bin/chromium'

/** `CHROMIUM_PATH`, else Debian's Chromium, else Playwright's. */
export const chromiumPath =
  process.env['CHROMIUM_PATH'] || (existsSync(debianPath) ? debianPath : chromium.executablePath())

/** Chromium's options for journeys and measurements: headless and without background requests. */
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
