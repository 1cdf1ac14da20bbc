import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const debianPath = '/usr/bin/chromium'

/** `CHROMIUM_PATH`, else Debian's Chromium, else the one that Playwright has installed. */
export const chromiumPath =
  process.env['CHROMIUM_PATH'] || (existsSync(debianPath) ? debianPath : chromium.executablePath())

/** How Chromium is started by journeys and measurements alike: headless, and calling nobody by itself. */
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
