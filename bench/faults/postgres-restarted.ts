import type { Row } from './fault-report.ts'
import { signalPostgres } from './signal-postgres.ts'
import { onStage } from './stage.ts'
import { sufferFault } from './suffer-fault.ts'

const rounds = 5

/** PostgreSQL is shut down, as by an upgrade or an operator, and its guardian starts it again. */
export const restartPostgres = (): Promise<Row[]> =>
  onStage({}, async (stage) => {
    const rows: Row[] = []
    for (const [signal, name] of [
      ['SIGINT', 'fast'],
      ['SIGQUIT', 'immediate'],
    ] as const) {
      rows.push(
        await sufferFault(stage, {
          what: `PostgreSQL restarted (${name} shutdown), ${rounds} times`,
          limits: { statuses: [503], waitSeconds: 5, recoverySeconds: 5 },
          rounds,
          act: () => signalPostgres(stage, stage.postmaster(), signal),
        }),
      )
    }
    return rows
  })
