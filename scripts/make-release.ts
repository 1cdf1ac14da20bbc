import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { changelogOf, type Commit } from './release/changelog.ts'

const project = path.join(import.meta.dirname, '..')

/** What a server does not need. `docs` stays, for the runbook. */
const leftOut = ['.ci', '.git', 'bench', 'e2e', 'mutation', 'test-results']

class Refused extends Error {}

const run = (cwd: string, program: string, ...args: string[]): string => {
  const options = { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  const { status, stdout, stderr, error } = spawnSync(program, args, options)
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr}${stdout.slice(-2000)}`)
  return stdout
}

const git = (...args: string[]): string => run(project, 'git', ...args).trim()

const { version } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
  version: string
}
const tag = `v${version}`

const lastTag = (): string | undefined => {
  const tags = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-creatordate').split('\n')
  return tags.find((each) => each !== '' && each !== tag)
}

const commitsSince = (start: string | undefined): Commit[] =>
  git('log', '--no-merges', '--format=%h%x09%s', start === undefined ? 'HEAD' : `${start}..HEAD`)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [hash = '', ...subject] = line.split('\t')
      return { hash, subject: subject.join('\t') }
    })

const requireReleasable = (): void => {
  if (git('status', '--porcelain') !== '')
    throw new Refused('There are changes that are not committed. Commit or remove them first.')
  if (git('tag', '--list', tag) !== '' && git('rev-list', '-1', tag) !== git('rev-parse', 'HEAD'))
    throw new Refused(`${version} is released already. Set the next "version" in package.json and commit it.`)
}

const build = (folder: string): void => {
  run(project, 'git', 'clone', '--quiet', project, folder)
  writeFileSync(
    path.join(folder, 'CHANGELOG.md'),
    changelogOf({
      version,
      date: git('show', '--no-patch', '--format=%cs'),
      commits: commitsSince(lastTag()),
    }),
  )
  run(folder, 'npm', 'ci', '--no-audit', '--no-fund')
  run(folder, 'npm', 'run', 'build')
  run(folder, 'npm', 'ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund')
  // From the lockfile: otherwise npm reports the omitted development packages as missing.
  const sbom = run(folder, 'npm', 'sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx')
  writeFileSync(path.join(folder, 'sbom.cdx.json'), sbom)
  for (const name of leftOut) rmSync(path.join(folder, name), { recursive: true, force: true })
}

const pack = (folder: string): string => {
  const name = `${path.basename(folder)}-${process.platform}-${process.arch}.tar.gz`
  const target = path.join(project, 'releases', name)
  mkdirSync(path.dirname(target), { recursive: true })
  const owner = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner']
  run(path.dirname(folder), 'tar', ...owner, '-czf', target, path.basename(folder))
  const checksum = createHash('sha256').update(readFileSync(target)).digest('hex')
  writeFileSync(`${target}.sha256`, `${checksum}  ${name}\n`)
  return target
}

try {
  requireReleasable()
  const parent = mkdtempSync(path.join(tmpdir(), 'hangkhau-release-'))
  try {
    const folder = path.join(parent, `hangkhau-${version}`)
    console.log(`building ${version}; this takes some minutes`)
    build(folder)
    const archive = pack(folder)
    console.log(`${archive}\n${archive}.sha256`)
    console.log(`Install it as deploy/README.md says, then mark it: git tag ${tag}`)
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
} catch (error) {
  console.error(error instanceof Refused ? error.message : (error as Error).stack)
  process.exitCode = 1
}
