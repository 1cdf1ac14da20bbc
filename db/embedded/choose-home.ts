import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { canEnter, chooseAccount } from './run-as.ts'
import type { Account } from './server-plan.ts'

export type Home = { home: string; account: Account | undefined }

/**
 * Returns the folder for the cluster and the account that runs it. Normally the data folder. When that account has no
 * access to it (below /root, say), a folder under `reachableDir`, whose path is stored in the data folder. Throws when
 * an existing cluster cannot be used from here.
 */
export function chooseHome(dataDir: string, reachableDir: string, log: (line: string) => void): Home {
  mkdirSync(dataDir, { recursive: true })
  const folder = realpathSync(dataDir)
  const known = findExistingHome(folder)
  const account = chooseAccount(known && join(known, 'postgres'))
  if (account) allowAccessWhenEmpty(folder)
  if (account && !canEnter(account, known ?? folder)) {
    if (known) throw new Error(`user ${account.name} has no access to ${known}: chmod a+x it and its parents`)
    return { home: createHomeElsewhere(folder, reachableDir, account, log), account }
  }
  if (known && known !== folder) writeFileSync(pointerOf(folder), `${known}\n${folder}\n`)
  return { home: known ?? folder, account }
}

function createHomeElsewhere(
  folder: string,
  reachableDir: string,
  account: Account,
  log: (line: string) => void,
) {
  const home = makeReachableFolder(
    findFreeName(join(reachableDir, `data-${shortHash(folder)}`)),
    reachableDir,
  )
  writeFileSync(pointerOf(folder), `${home}\n${folder}\n`)
  log(`user ${account.name} has no access to ${folder}: the database is in ${home}`)
  return home
}

/** An emptied data folder gets a new database; the previous one is left in place, unchanged. */
function findFreeName(wanted: string, number = 1): string {
  const name = number === 1 ? wanted : `${wanted}-${number}`
  return hasCluster(name) ? findFreeName(wanted, number + 1) : name
}

/** Creates a folder that every user can traverse, whatever the umask. */
export function makeReachableFolder(folder: string, parent: string): string {
  mkdirSync(folder, { recursive: true })
  for (const path of [parent, folder]) chmodSync(path, 0o755)
  return folder
}

/** A 12-character hash of a path, for names that must be short. */
export function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}

/** A new folder can have mode 700; when it is empty, opening it reveals nothing. */
function allowAccessWhenEmpty(folder: string): void {
  if (readdirSync(folder).length === 0) chmodSync(folder, 0o711)
}

/** Without the pointer, a moved data folder would start with an empty database. */
function findExistingHome(folder: string): string | undefined {
  if (hasCluster(folder)) return folder
  if (!existsSync(pointerOf(folder))) return undefined
  const [home, writtenFor] = readFileSync(pointerOf(folder), 'utf8').split('\n')
  // The original data folder still exists: this one is a copy and gets its own database.
  const isCopy = writtenFor !== folder && !!writtenFor && existsSync(pointerOf(writtenFor))
  return home && !isCopy && hasCluster(home) ? home : undefined
}

const hasCluster = (home: string) => existsSync(join(home, 'postgres', 'PG_VERSION'))
const pointerOf = (folder: string) => join(folder, 'postgres-location.txt')
