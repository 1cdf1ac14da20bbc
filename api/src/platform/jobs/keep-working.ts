import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'

/** Pause before a worker starts again after a fault, in ms. */
const restartMs = 1_000

/**
 * Starts a worker, and starts it again whenever it has ended by a fault: the process answers requests as well, so a fault of
 * its jobs must not end it. Throws when the worker cannot be started the first time.
 */
export async function keepWorking(start: () => Promise<Runner>): Promise<{ stop(): Promise<void> }> {
  let worker = await start()
  let isStopping = false
  const stopWorker = () => worker.stop().catch(() => undefined)
  const restart = async (): Promise<void> => {
    while (!isStopping) {
      // The worker has logged why it ended.
      await worker.promise.catch(() => undefined)
      await sleep(restartMs, undefined, { ref: false })
      if (isStopping) return
      worker = await start().catch(() => worker)
      if (isStopping) await stopWorker()
    }
  }
  void restart()
  return {
    stop: async () => {
      isStopping = true
      await stopWorker()
    },
  }
}
