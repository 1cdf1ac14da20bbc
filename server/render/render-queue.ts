import { refuseOverloaded } from 'api/platform/http/refuse-overloaded'
import { shedTotal } from 'api/platform/metrics'

type Options = {
  atOnce: number
  /** A page with a longer expected wait, in ms, is refused at once; no page waits twice as long. */
  maxWaitMs: number
}

export type RenderQueue = {
  /** Rejects with `overloaded` when the queue is full. Revalidations go first, since each serves many requests. */
  run<T>(render: () => Promise<T>, options: { isRevalidation: boolean }): Promise<T>
  waiting(): number
}

const weight = 0.1

/** The limit follows the moving average of recent renderings. */
export function createRenderQueue({ atOnce, maxWaitMs }: Options): RenderQueue {
  const revalidations: (() => void)[] = []
  const others: (() => void)[] = []
  let running = 0
  let averageMs = 25
  const waiting = () => revalidations.length + others.length

  const shed = () => {
    shedTotal.inc({ lane: 'pages' })
    return refuseOverloaded()
  }
  const waitForTurn = (queue: (() => void)[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      // Only when pages have suddenly become much slower, such as when the database hangs.
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(turn), 1)
        reject(shed())
      }, maxWaitMs * 2)
      queue.push(turn)
    })
  const takeTurn = (queue: (() => void)[]): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1
      return undefined
    }
    if (((waiting() + 1) * averageMs) / atOnce > maxWaitMs) throw shed()
    return waitForTurn(queue)
  }
  const endTurn = () => {
    const next = revalidations.shift() ?? others.shift()
    if (next === undefined) running -= 1
    else next()
  }
  return {
    waiting,
    async run(render, { isRevalidation }) {
      await takeTurn(isRevalidation ? revalidations : others)
      const begun = performance.now()
      try {
        const page = await render()
        // Only completed renderings: the time of a failed one predicts nothing.
        averageMs += (performance.now() - begun - averageMs) * weight
        return page
      } finally {
        endTurn()
      }
    },
  }
}
