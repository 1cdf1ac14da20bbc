import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'
import type { Installation } from './start-installation.ts'

export type Kills = {
  /** `count`: the confirmed bookings so far. */
  onConfirmed: (count: number) => void
  done(): Promise<void>
}

/** In ms, as systemd does. */
const restartMs = 300
const maxStarts = 10

/** Kills one of the two processes at each of `kills` random numbers of bookings, and PostgreSQL once in the middle. */
export function killAtRandom(
  { processes, killPostgres }: Installation,
  { kills, orders }: { kills: number; orders: number },
): Kills {
  // One in each equal part of the orders; the last tenth is for lost responses.
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

/** While PostgreSQL recovers, a process ends at its start and is started once more. */
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
