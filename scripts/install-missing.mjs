import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectFolder } from './project-folder.mjs'
import { runQuietly } from './run-quietly.mjs'
import { showStep } from './show-step.mjs'

const lockFile = join(projectFolder, 'package-lock.json')
/** `npm ci` and `npm install` write it last. */
const installedFile = join(projectFolder, 'node_modules', '.package-lock.json')
const stampFile = join(projectFolder, 'node_modules', '.installed-from')

const advice = `The packages could not be installed. Check the network and, behind a proxy or a private registry,
npm's settings (npm config list); then run npm start again, or npm ci to see its full output.`

/** Development packages too, also under NODE_ENV=production, because they build the pages. Throws StepFailed. */
export async function installMissing(label) {
  if (isInstalled()) return showStep(`${label} packages`, async () => 'up to date')
  await showStep(`${label} installing packages`, async () => {
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const [program, ...first] = findNpm()
    await runQuietly(program, [...first, ...args], { advice, env: installEnvironment() })
    writeFileSync(stampFile, lockHash())
  })
}

export function isInstalled() {
  if (!existsSync(installedFile)) return false
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return true
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true
    const found = installed[path]
    // Not installed on this platform.
    if (!found) return Boolean(entry.optional || entry.devOptional)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex')
}

/** `npm` on the PATH may be another version. */
function findNpm() {
  const running = process.env.npm_execpath
  if (running && basename(running) === 'npm-cli.js') return [process.execPath, running]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

/**
 * npm passes its settings to child processes. Connection settings are needed; `--workspace`, `--omit` or `--dry-run` of
 * `npm start` would change what is installed.
 */
function installEnvironment() {
  const meantForStart =
    /^npm_(lifecycle_|package_|command$|config_(workspaces?|include_workspace_root|omit|include|only|production|dry_run|global|location|prefix|package_lock|package_lock_only|if_present|script_shell)$)/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !meantForStart.test(name)))
}
