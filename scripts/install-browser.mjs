/** Also alone: node scripts/install-browser.mjs */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { canDownload, downloadBrowser, downloadedShell, hasChineseFonts } from './download-browser.mjs'
import { projectFolder } from './project-folder.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'
import { StepFailed, runQuietly } from './run-quietly.mjs'
import { showStep } from './show-step.mjs'

const debianPath = '/usr/bin/chromium'
const debianShellPath = '/usr/bin/chromium-headless-shell'
const aptGet = '/usr/bin/apt-get'
const packages = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk']

const advice = `The journeys need Chromium and Chinese fonts. Set CHROMIUM_PATH, or install both.
On Debian, as root: apt-get update && apt-get install -y ${packages.join(' ')}
On other systems: npx playwright install chromium, and any fonts for Traditional Chinese.`

/** CHROMIUM_PATH, else Debian's headless shell, else Playwright's browser. Throws StepFailed with instructions. */
export async function installBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen)) throw new StepFailed(`CHROMIUM_PATH: ${chosen} does not exist`, advice)
  // The downloaded one brings fonts where the system has none.
  if (!chosen && existsSync(downloadedShell) && !existsSync(debianShellPath)) return
  if ((chosen || existsSync(debianShellPath)) && hasChineseFonts()) return
  const canInstall = process.getuid?.() === 0 && existsSync(aptGet)
  if (canInstall || (!chosen && canDownload())) {
    const install = canInstall ? installFromDebian : () => downloadBrowser(advice)
    return await showStep('installing the browser for the journeys', install).catch((error) => {
      // Offline, journeys run in the whole Chromium, which behaves differently in places.
      if (!existsSync(debianPath) || !hasChineseFonts()) throw error
    })
  }
  if (!hasChineseFonts()) throw new StepFailed('No Chinese fonts are installed.', advice)
  const playwright = join(projectFolder, 'node_modules/@playwright/test/cli.js')
  await showStep('installing the browser for the journeys', () =>
    runQuietly(requirePinnedNode(), [playwright, 'install', 'chromium'], { advice }),
  )
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly(aptGet, ['update', '-q'], { advice, env })
  await runQuietly(aptGet, ['install', '-y', '-q', '--no-install-recommends', ...packages], { advice, env })
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
