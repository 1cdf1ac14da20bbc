import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'

const restartMs = 1_000

/** A fault of the jobs must not end the process, which answers requests too. Throws when the first start fails. */
export async function keepWorking(start: () => Promise<Runner>): Promise<{ stop(): Promise<void> }> {
  let worker = await start()
  let isStopping = false
  const stopWorker = () => worker.stop().catch(() => undefined)
  const restart = async (): Promise<void> => {
    while (!isStopping) {
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
