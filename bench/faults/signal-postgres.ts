import { setTimeout as wait } from 'node:timers/promises'
import type { Stage } from './stage.ts'

/** Long enough for the signal to have its effect, or the server of before would still answer. */
const effectMs = 200

/** Ends a process of PostgreSQL and returns when the next server answers. */
export async function signalPostgres(stage: Stage, pid: number, signal: NodeJS.Signals): Promise<void> {
  process.kill(pid, signal)
  await wait(effectMs)
  await stage.untilPostgresAnswers()
}
