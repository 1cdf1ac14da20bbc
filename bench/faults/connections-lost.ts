import { setTimeout as wait } from 'node:timers/promises'
import type { Row } from './fault-report.ts'
import { onStage, type Stage } from './stage.ts'
import { sufferFault } from './suffer-fault.ts'

/** Every connection of the application is terminated repeatedly, active or idle. */
export const loseConnections = (): Promise<Row[]> =>
  onStage({}, async (stage) => [
    await sufferFault(stage, {
      what: 'every database connection ended, 20 times within 5 s',
      limits: { statuses: [503], waitSeconds: 5, recoverySeconds: 5 },
      act: () => endConnections(stage, 20),
    }),
  ])

async function endConnections({ owner }: Stage, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename <> current_user`,
    )
    await wait(250)
  }
}
