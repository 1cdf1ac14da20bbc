import type { Tried } from './tried.ts'

const waitMs = 5_000
/** Somewhat longer than a minute, after which requests are counted from the start. */
const maxWaits = 14

type Waiting = {
  isStopped: () => boolean
  onWaiting: (isWaiting: boolean) => void
  pause?: (ms: number) => Promise<void>
}

/** Tries again while the server refuses too many requests in a minute; gives up, as the last one, when that does not end. */
export async function waitForLimit(
  tryOne: () => Promise<Tried>,
  { isStopped, onWaiting, pause = pauseFor }: Waiting,
): Promise<Tried> {
  for (let waits = 0; ; waits += 1) {
    const tried = await tryOne()
    if (!tried.isLimited) return tried
    if (waits === maxWaits || isStopped()) return { ...tried, isLast: true }
    onWaiting(true)
    await pause(waitMs)
    onWaiting(false)
    if (isStopped()) return { ...tried, isLast: true }
  }
}

const pauseFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
