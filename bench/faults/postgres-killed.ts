import type { Row } from './fault-report.ts'
import { signalPostgres } from './signal-postgres.ts'
import { onStage, type Stage } from './stage.ts'
import { sufferFault } from './suffer-fault.ts'

const rounds = 5
const limits = { statuses: [503], waitSeconds: 5, recoverySeconds: 5 }

/** PostgreSQL's server process is killed, and a backend of a single connection. */
export const killPostgres = (): Promise<Row[]> =>
  onStage({}, async (stage) => [
    await sufferFault(stage, {
      what: `PostgreSQL killed (SIGKILL of the postmaster), ${rounds} times`,
      limits,
      rounds,
      act: () => signalPostgres(stage, stage.postmaster(), 'SIGKILL'),
    }),
    await sufferFault(stage, {
      what: `one connection’s process killed (SIGKILL), which makes PostgreSQL restart all, ${rounds} times`,
      limits,
      rounds,
      act: () => killBackend(stage),
    }),
  ])

async function killBackend(stage: Stage): Promise<void> {
  const { rows } = await stage.owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'hangkhau' and backend_type = 'client backend' limit 1`,
  )
  await signalPostgres(stage, rows[0]!.pid, 'SIGKILL')
}
