import { setTimeout as wait } from 'node:timers/promises'
import type { Row } from './fault-report.ts'
import { hasPooler, preparePooler, type Pooler } from './restartable-pooler.ts'
import { onStage, type Stage } from './stage.ts'
import { sufferFault } from './suffer-fault.ts'

const rounds = 5
const awayMs = 1_000
const silentMs = 15_000
const limits = { statuses: [503], waitSeconds: 5, recoverySeconds: 5 }

/** The pooler between the processes and PostgreSQL is restarted, gracefully and by SIGKILL. */
export async function restartPooler(): Promise<Row[]> {
  if (!hasPooler) throw new Error('needs Debian’s pgbouncer')
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
    return await onStage({ env }, async (stage) => {
      const rows: Row[] = []
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        rows.push(
          await sufferFault(stage, {
            what: `pgbouncer ended (${signal}) and started again ${awayMs / 1000} s later, ${rounds} times`,
            limits,
            rounds,
            act: async () => {
              await pooler!.end(signal)
              await wait(awayMs)
              await pooler!.start()
            },
          }),
        )
      }
      rows.push(await freezePooler(stage, pooler!))
      return rows
    })
  } finally {
    await pooler?.end('SIGKILL')
  }
}

/** Simulates a network that drops everything. */
const freezePooler = (stage: Stage, pooler: Pooler): Promise<Row> =>
  sufferFault(stage, {
    what: `pgbouncer silent for ${silentMs / 1000} s, its connections open`,
    limits,
    act: async () => {
      pooler.signal('SIGSTOP')
      await wait(silentMs)
      pooler.signal('SIGCONT')
    },
  })
