import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from './fault-report.ts'
import { measureFault } from './measure-fault.ts'
import { withInstallation, type Installation } from './with-installation.ts'

/** Every connection of the application is terminated repeatedly, active or idle. */
export const loseConnections = (): Promise<Row[]> =>
  withInstallation({}, async (installation) => [
    await measureFault(installation, {
      what: 'all database connections terminated, 20 times within 5 s',
      limits: { statuses: [503], waitSeconds: 5, recoverySeconds: 5 },
      act: () => endConnections(installation, 20),
    }),
  ])

async function endConnections({ owner }: Installation, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename <> current_user`,
    )
    await sleep(250)
  }
}
