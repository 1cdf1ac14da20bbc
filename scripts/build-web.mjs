import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project-folder.mjs'
import { runQuietly } from './run-quietly.mjs'
import { showStep } from './show-step.mjs'

/** Run in web/. */
const buildCommand = ['../node_modules/@react-router/dev/bin.cjs', 'build']
const sources = ['web', 'contract', 'package-lock.json', 'tsconfig.base.json']
const notSources = /^(node_modules|build|\.react-router|\.cache|.*\.test\.tsx?)$/

const webFolder = join(projectFolder, 'web')
const stampFile = join(webFolder, 'build', '.built-from')

const advice = `The pages could not be built. See the error above; npm run check finds the place in the code.`

/** Unless the last build used the same sources. Throws StepFailed. */
export async function buildWeb(label, node) {
  const hash = hashSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) {
    return showStep(`${label} web pages`, async () => 'up to date')
  }
  await showStep(`${label} building web pages`, async () => {
    // First, so that an interrupted build is repeated.
    rmSync(stampFile, { force: true })
    await runQuietly(node, buildCommand, { advice, cwd: webFolder })
    await runQuietly(node, ['../scripts/put-away-maps.ts'], { advice, cwd: webFolder })
    await runQuietly(node, ['../scripts/ship-licenses.ts'], { advice, cwd: webFolder })
    // In production the server may not be allowed to write into its own folder.
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
