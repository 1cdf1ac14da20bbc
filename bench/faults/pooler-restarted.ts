import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from './fault-report.ts'
import { measureFault } from './measure-fault.ts'
import { hasPooler, preparePooler, type Pooler } from './restartable-pooler.ts'
import { withInstallation, type Installation } from './with-installation.ts'

const rounds = 5
const downMs = 1_000
const frozenMs = 15_000
const limits = { statuses: [503], waitSeconds: 5, recoverySeconds: 5 }

/** Gracefully and by SIGKILL. */
export async function restartPooler(): Promise<Row[]> {
  if (!hasPooler) throw new Error('requires Debian’s pgbouncer')
  let pooler: Pooler | undefined
  const env = async ({ appUrl, folder }: { appUrl: string; folder: string }) => {
    pooler = await preparePooler(folder, appUrl)
    await pooler.start()
    return {
      DATABASE_URL: pooler.through(appUrl),
      DATABASE_DIRECT_URL: appUrl,
      DATABASE_POOLER: 'transaction',
    }
  }
  try {
    return await withInstallation({ env }, async (installation) => {
      const rows: Row[] = []
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        rows.push(
          await measureFault(installation, {
            what: `pgbouncer stopped (${signal}) and restarted ${downMs / 1000} s later, ${rounds} times`,
            limits,
            rounds,
            act: async () => {
              await pooler!.end(signal)
              await sleep(downMs)
              await pooler!.start()
            },
          }),
        )
      }
      rows.push(await freezePooler(installation, pooler!))
      return rows
    })
  } finally {
    await pooler?.end('SIGKILL')
  }
}

const freezePooler = (installation: Installation, pooler: Pooler): Promise<Row> =>
  measureFault(installation, {
    what: `pgbouncer frozen for ${frozenMs / 1000} s with open connections`,
    limits,
    act: async () => {
      pooler.signal('SIGSTOP')
      await sleep(frozenMs)
      pooler.signal('SIGCONT')
    },
  })
