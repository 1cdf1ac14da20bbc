import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shortHash } from './choose-home.ts'
import type { ServerPlan } from './server-plan.ts'

/** Maximum length of a socket path: Linux allows 108 bytes with the closing NUL, macOS 104; the smaller fits both. */
const maxSocketPath = 103
const socketName = '.s.PGSQL.5432'

/**
 * Returns the folder of the server's socket: beside the cluster, or under the temporary folder when that path is too
 * long for a socket. Throws when both are too long.
 */
export function chooseSocketFolder(home: string): string {
  const short = `hangkhau-${shortHash(home)}`
  const candidates = [join(home, 'postgres-socket'), join(tmpdir(), short), join('/tmp', short)]
  const folder = candidates.find((path) => Buffer.byteLength(join(path, socketName)) <= maxSocketPath)
  if (!folder) throw new Error(`no path is short enough for a socket; set DATABASE_URL (tried ${candidates})`)
  return folder
}

/**
 * Creates that folder with mode 700. The mode is the only access control of the server, so an existing folder of
 * another owner is refused.
 */
export function makeSocketFolder({ socketDir, account }: ServerPlan): void {
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  const found = lstatSync(socketDir)
  const allowedOwners = [process.getuid?.(), account?.uid]
  if (!found.isDirectory() || !allowedOwners.includes(found.uid)) {
    throw new Error(`${socketDir} belongs to another user: remove it, because the database's socket needs it`)
  }
  chmodSync(socketDir, 0o700)
  if (account) chownSync(socketDir, account.uid, account.gid)
}
