import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'
import type { Installation } from './start-installation.ts'

export type Kills = {
  /** Call it after each confirmed booking, with their number so far. */
  onConfirmed: (count: number) => void
  /** Returns when every kill has happened and both processes run. */
  done(): Promise<void>
}

/** A process that was killed is started again after this time, as systemd does, in ms. */
const restartMs = 300
const maxStarts = 10

/**
 * Kills one of the two processes at each of `kills` random numbers of bookings, at a random moment after it, and PostgreSQL
 * once in the middle.
 */
export function killAtRandom(
  { processes, killPostgres }: Installation,
  { kills, orders }: { kills: number; orders: number },
): Kills {
  // One in each equal part of the orders; the last tenth is for answers that were lost.
  const partSize = (orders * 0.9) / kills
  const points = Array.from({ length: kills }, (_, part) => Math.ceil((part + Math.random()) * partSize))
  const restarts = processes.map(() => Promise.resolve())
  const killOne = (): void => {
    const index = Math.floor(Math.random() * processes.length)
    restarts[index] = restarts[index]!.then(async () => {
      await sleep(Math.random() * 50)
      await processes[index]!.end('SIGKILL')
      await startAgain(processes[index]!)
    })
  }
  let isPostgresKilled = false
  return {
    onConfirmed: (count) => {
      while (points.length > 0 && count >= points[0]!) {
        points.shift()
        killOne()
      }
      if (isPostgresKilled || count < orders / 2) return
      isPostgresKilled = true
      killPostgres()
    },
    done: async () => {
      await Promise.all(restarts)
      if (points.length > 0 || !isPostgresKilled) throw new Error('too few bookings for the planned kills')
    },
  }
}

/** While PostgreSQL recovers from its own kill, a process ends at its start and is started once more. */
const startAgain = async (killed: ServerProcess): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    await sleep(restartMs)
    try {
      return await killed.start()
    } catch (error) {
      if (attempt === maxStarts) throw error
    }
  }
}
