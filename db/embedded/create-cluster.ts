import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { asAccount, serverEnvironment } from './run-as.ts'
import { type ServerPlan, ownerRole } from './server-plan.ts'

/** No password: the socket's folder has mode 700, so only our own account can connect. */
const accessRules = `local all all trust\nlocal replication ${ownerRole} trust\n`
const unfinishedPrefix = 'postgres.new-'

/**
 * Creates the cluster unless it exists (UTF8, locale C, data checksums). It is created under a temporary name and
 * renamed when complete, so a kill at any moment leaves either no cluster or a complete one.
 */
export async function createCluster(plan: ServerPlan, ending: AbortSignal): Promise<void> {
  removeUnfinished(plan.home)
  if (existsSync(join(plan.cluster, 'PG_VERSION'))) return giveToAccount(plan)
  const unfinished = join(plan.home, `${unfinishedPrefix}${process.pid}`)
  mkdirSync(unfinished, { mode: 0o700 })
  if (plan.account) chownSync(unfinished, plan.account.uid, plan.account.gid)
  await runInitdb(plan, unfinished, ending)
  writeFileSync(join(unfinished, 'pg_hba.conf'), accessRules)
  renameSync(unfinished, plan.cluster)
}

async function runInitdb(plan: ServerPlan, folder: string, ending: AbortSignal): Promise<void> {
  const args = ['-D', folder, '-U', ownerRole, '-E', 'UTF8', '--locale=C', '-A', 'trust', '--data-checksums']
  if (plan.settings['fsync'] === 'off') args.push('--no-sync')
  const initdb = spawn(join(plan.binDir, 'initdb'), args, {
    ...asAccount(plan.account),
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: ending,
    killSignal: 'SIGTERM',
  })
  let errorOutput = ''
  initdb.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk))
  const [code] = (await once(initdb, 'close')) as [number | null]
  if (code !== 0) throw new Error(`initdb failed (${code}): ${errorOutput.trim()}`)
}

/**
 * An initdb that outlived its guardian may still be writing; what cannot be removed now is removed at the next start.
 */
function removeUnfinished(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(unfinishedPrefix)) continue
    try {
      rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3 })
    } catch {
      continue
    }
  }
}

/** A cluster restored or copied by root belongs to root, but PostgreSQL must own its files. */
function giveToAccount({ account, cluster }: ServerPlan): void {
  if (!account || statSync(cluster).uid !== 0) return
  spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster])
}
