/**
 * The browser for the tests: Debian's Chromium, installed when we may. `npm test` calls this; it also runs by
 * itself: node scripts/install-browser.mjs
 */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { StepFailed, runQuietly } from './run-quietly.mjs'
import { showStep } from './show-step.mjs'

export const browserPath = '/usr/bin/chromium'
const aptGet = '/usr/bin/apt-get'
/** Without the fonts, Chinese text is measured and drawn as boxes. */
const fontFile = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'
const packages = ['chromium', 'fonts-noto-cjk']

const advice = `The browser tests need Chromium at ${browserPath} and the Noto CJK fonts. On Debian or Ubuntu, as root:
  apt-get update && apt-get install -y ${packages.join(' ')}`

/**
 * Makes sure that Chromium and the fonts are there and returns its path; installs them as root on Debian.
 * Throws StepFailed with what to install otherwise.
 * @returns {Promise<string>}
 */
export async function installBrowser() {
  if (existsSync(browserPath) && existsSync(fontFile)) return browserPath
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) {
    throw new StepFailed('The browser for the tests, or its Chinese fonts, is not installed.', advice)
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await showStep('installing the browser for the tests', async () => {
    await runQuietly(aptGet, ['update', '-q'], { advice, env })
    await runQuietly(aptGet, ['install', '-y', '-q', '--no-install-recommends', ...packages], { advice, env })
  })
  return browserPath
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
