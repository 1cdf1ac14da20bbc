import type { Row } from './fault-report.ts'
import { measureFault } from './measure-fault.ts'
import { signalPostgres } from './signal-postgres.ts'
import { withInstallation, type Installation } from './with-installation.ts'

const rounds = 5
const limits = { statuses: [503], waitSeconds: 5, recoverySeconds: 5 }

export const killPostgres = (): Promise<Row[]> =>
  withInstallation({}, async (installation) => [
    await measureFault(installation, {
      what: `PostgreSQL killed (SIGKILL of the postmaster), ${rounds} times`,
      limits,
      rounds,
      act: () => signalPostgres(installation, installation.postmaster(), 'SIGKILL'),
    }),
    await measureFault(installation, {
      what: `one backend killed (SIGKILL), which makes PostgreSQL restart all backends, ${rounds} times`,
      limits,
      rounds,
      act: () => killBackend(installation),
    }),
  ])

async function killBackend(installation: Installation): Promise<void> {
  const { rows } = await installation.owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'hangkhau' and backend_type = 'client backend' limit 1`,
  )
  await signalPostgres(installation, rows[0]!.pid, 'SIGKILL')
}
