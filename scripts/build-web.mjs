import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project-folder.mjs'
import { runQuietly } from './run-quietly.mjs'
import { showStep } from './show-step.mjs'

/** Run by the pinned Node in web/. */
const buildCommand = ['../node_modules/@react-router/dev/bin.cjs', 'build']
/** Everything the build reads; a change elsewhere does not call for a new one. */
const sources = ['web', 'contract', 'package-lock.json', 'tsconfig.base.json']
const notSources = /^(node_modules|build|\.react-router|\.cache|.*\.test\.tsx?)$/

const webFolder = join(projectFolder, 'web')
const stampFile = join(webFolder, 'build', '.built-from')

const advice = `The pages could not be built. What went wrong stands above; npm run check finds the place in the code.`

/**
 * Builds the pages into web/build unless they were built from exactly these sources. Throws StepFailed.
 * @param {string} label
 * @param {string} node the Node to build with
 */
export async function buildWeb(label, node) {
  const hash = hashSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) {
    return showStep(`${label} web pages`, async () => 'up to date')
  }
  await showStep(`${label} building web pages`, async () => {
    // First, so that a build that is interrupted counts as none.
    rmSync(stampFile, { force: true })
    await runQuietly(node, buildCommand, { advice, cwd: webFolder })
    await runQuietly(node, ['../scripts/ship-licenses.ts'], { advice, cwd: webFolder })
    // The smallest form of each file is made here: where the site runs it may not be able to write beside its program.
    await runQuietly(node, ['../scripts/compress-build.ts'], { advice, cwd: webFolder })
    mkdirSync(join(webFolder, 'build'), { recursive: true })
    writeFileSync(stampFile, hash)
  })
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of sources) addToHash(hash, source)
  return hash.digest('hex')
}

function addToHash(hash, path) {
  const full = join(projectFolder, path)
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    return
  }
  const names = readdirSync(full).filter((name) => !notSources.test(name))
  for (const name of names.toSorted()) addToHash(hash, `${path}/${name}`)
}
