import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import type { Account } from './server-plan.ts'

/** Options for `spawn` to run a child as the account; empty when there is no account. */
export function asAccount(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/** A minimal environment: PGDATA or LD_PRELOAD of the caller must not affect the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Returns who runs PostgreSQL: the current user, or for root (which PostgreSQL refuses) the owner of the existing
 * cluster, else `postgres`, else `nobody`. Throws when a normal user does not own the existing cluster.
 */
export function chooseAccount(existingCluster: string | undefined): Account | undefined {
  const owner = existingCluster ? statSync(existingCluster) : undefined
  const me = process.getuid?.()
  if (me !== 0) {
    if (owner && owner.uid !== me) throw new Error(foreignCluster(existingCluster ?? '', owner.uid))
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `uid ${owner.uid}` }
  const account = findAccount('postgres') ?? findAccount('nobody')
  if (!account) {
    throw new Error(
      'PostgreSQL does not run as root, and neither a user "postgres" nor "nobody" exists: ' +
        'start as a plain user, or set DATABASE_URL',
    )
  }
  return account
}

/** Whether the account can enter the folder. Tested by access, because modes alone do not decide it. */
export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('test', ['-x', folder], { ...asAccount(account), cwd: '/' }).status === 0
}

function findAccount(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid), name } : undefined
}

function foreignCluster(cluster: string, uid: number): string {
  return (
    `the database in ${cluster} belongs to uid ${uid}: start as root or as that user, ` +
    'or choose another data folder'
  )
}
