import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from './fault-report.ts'
import { measureFault } from './measure-fault.ts'
import { withInstallation, type Installation } from './with-installation.ts'

const frozenMs = 25_000

/** As when a disk hangs or a virtual machine is migrated. */
export const freezePostgres = (): Promise<Row[]> =>
  withInstallation({}, async (installation) => [
    await measureFault(installation, {
      what: `PostgreSQL frozen for ${frozenMs / 1000} s with open connections`,
      limits: { statuses: [503], waitSeconds: 5, recoverySeconds: 5 },
      act: () => freeze(installation),
    }),
  ])

async function freeze(installation: Installation): Promise<void> {
  const postmaster = installation.postmaster()
  const pids = [postmaster, ...childrenOf(postmaster)]
  const thaw = () => pids.forEach((pid) => signal(pid, 'SIGCONT'))
  // A frozen server cannot be stopped.
  installation.onCleanup(thaw)
  pids.forEach((pid) => signal(pid, 'SIGSTOP'))
  await sleep(frozenMs)
  thaw()
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1])
  } catch {
    return undefined
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}
