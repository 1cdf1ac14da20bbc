import type { Row } from './fault-report.ts'
import { measureFault } from './measure-fault.ts'
import { signalPostgres } from './signal-postgres.ts'
import { withInstallation } from './with-installation.ts'

const rounds = 5

/** As by an upgrade; its guardian starts it again. */
export const restartPostgres = (): Promise<Row[]> =>
  withInstallation({}, async (installation) => {
    const rows: Row[] = []
    for (const [signal, name] of [
      ['SIGINT', 'fast'],
      ['SIGQUIT', 'immediate'],
    ] as const) {
      rows.push(
        await measureFault(installation, {
          what: `PostgreSQL restarted (${name} shutdown), ${rounds} times`,
          limits: { statuses: [503], waitSeconds: 5, recoverySeconds: 5 },
          rounds,
          act: () => signalPostgres(installation, installation.postmaster(), signal),
        }),
      )
    }
    return rows
  })
