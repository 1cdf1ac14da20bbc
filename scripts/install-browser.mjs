/**
 * The browser for the journeys and the Chinese fonts it needs, installed when we may. `npm test` calls this; it also runs
 * by itself: node scripts/install-browser.mjs
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
const aptGet = '/usr/bin/apt-get'
const packages = ['chromium', 'fonts-noto-cjk']

const advice = `The journeys need Chromium and Chinese fonts. Name a Chromium in CHROMIUM_PATH, or install both.
On Debian or Ubuntu, as root: apt-get update && apt-get install -y ${packages.join(' ')}
Elsewhere: npx playwright install chromium, and any fonts for Traditional Chinese.`

/**
 * Makes sure that the browser and the fonts are there: the one that CHROMIUM_PATH names, Debian's, which root gets
 * installed, or Playwright's own. Throws StepFailed with what to install otherwise.
 */
export async function installBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen)) throw new StepFailed(`CHROMIUM_PATH: there is no ${chosen}`, advice)
  const hasBrowser = Boolean(chosen) || existsSync(debianPath)
  if (hasBrowser && hasChineseFonts()) return
  if (process.getuid?.() === 0 && existsSync(aptGet)) return await installFromDebian()
  if (!hasChineseFonts()) throw new StepFailed('There are no fonts for Chinese.', advice)
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

/** Without them, Chinese text is measured and drawn as boxes. Other systems than Linux have them. */
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
