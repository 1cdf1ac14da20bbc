/**
 * Installs the browser for the journeys and Chinese fonts, when permissions allow it. Called by `npm test`; can also be
 * run alone: node scripts/install-browser.mjs
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder } from './project-folder.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'
import { StepFailed, runQuietly } from './run-quietly.mjs'
import { showStep } from './show-step.mjs'

const debianPath = '/usr/bin/chromium'
/** Journeys run faster in it (`e2e/support/launch-chromium.ts`). */
const debianShellPath = '/usr/bin/chromium-headless-shell'
const aptGet = '/usr/bin/apt-get'
const packages = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk']

const advice = `The journeys need Chromium and Chinese fonts. Set CHROMIUM_PATH, or install both.
On Debian or Ubuntu, as root: apt-get update && apt-get install -y ${packages.join(' ')}
On other systems: npx playwright install chromium, and any fonts for Traditional Chinese.`

/**
 * Ensures that a browser and the fonts are installed: the browser in CHROMIUM_PATH, Debian's (installed when run by root),
 * or Playwright's. Throws StepFailed with installation instructions otherwise.
 */
export async function installBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen)) throw new StepFailed(`CHROMIUM_PATH: ${chosen} does not exist`, advice)
  const hasBrowser = Boolean(chosen) || existsSync(debianPath)
  const canRun = hasBrowser && hasChineseFonts()
  const canInstall = process.getuid?.() === 0 && existsSync(aptGet)
  if (canRun && (Boolean(chosen) || existsSync(debianShellPath) || !canInstall)) return
  if (canInstall) {
    try {
      return await installFromDebian()
    } catch (error) {
      if (!canRun) throw error
      // Only the faster shell is missing.
      return
    }
  }
  if (!hasChineseFonts()) throw new StepFailed('No Chinese fonts are installed.', advice)
  const playwright = join(projectFolder, 'node_modules/@playwright/test/cli.js')
  await showStep('installing the browser for the journeys', () =>
    runQuietly(requirePinnedNode(), [playwright, 'install', 'chromium'], { advice }),
  )
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await showStep('installing the browser for the journeys', async () => {
    await runQuietly(aptGet, ['update', '-q'], { advice, env })
    await runQuietly(aptGet, ['install', '-y', '-q', '--no-install-recommends', ...packages], { advice, env })
  })
}

/** Without them, Chinese text is rendered as boxes. Systems other than Linux include them. */
function hasChineseFonts() {
  if (process.platform !== 'linux') return true
  return Boolean(spawnSync('fc-list', [':lang=zh-tw'], { encoding: 'utf8' }).stdout?.trim())
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await installBrowser()
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.error(`${error.message}\n\n${error.advice}`)
    process.exitCode = 1
  }
}
