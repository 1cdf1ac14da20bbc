import { shedTotal } from 'api/platform/metrics'
import { refuse } from 'api/platform/refuse'

type Options = {
  /** Pages that are rendered at the same time; while one waits for the database, another one is rendered. */
  atOnce: number
  /** A page that would wait longer than this, in ms, is refused at once instead; no page waits twice as long. */
  longestWaitMs: number
}

export type RenderQueue = {
  /**
   * Runs `render` when its turn comes. Throws the refusal `overloaded` at once when too many are waiting. Revalidations
   * go first: each one serves everybody who asks for that page during the next second.
   */
  run<T>(render: () => Promise<T>, options: { isRevalidation: boolean }): Promise<T>
  /** Pages that wait for their turn now. */
  waiting(): number
}

/** How much the newest rendering counts in the average. */
const weight = 0.1

/**
 * Lets in as many pages as can be rendered within the longest wait, by the average of recent ones. On a slower machine,
 * or when the database is slow, fewer wait and the others are refused without delay.
 */
export function createRenderQueue({ atOnce, longestWaitMs }: Options): RenderQueue {
  const revalidations: (() => void)[] = []
  const others: (() => void)[] = []
  let running = 0
  let averageMs = 25
  const waiting = () => revalidations.length + others.length

  const shed = () => {
    shedTotal.inc({ lane: 'pages' })
    return comeBackLater()
  }
  const waitForTurn = (queue: (() => void)[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      // Only when pages have suddenly become much slower than the average: the database hangs.
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(turn), 1)
        reject(shed())
      }, longestWaitMs * 2)
      queue.push(turn)
    })
  const takeTurn = (queue: (() => void)[]): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1
      return undefined
    }
    if (((waiting() + 1) * averageMs) / atOnce > longestWaitMs) throw shed()
    return waitForTurn(queue)
  }
  const passTurn = () => {
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
        // Only of pages that came to an end: those that were cut off say nothing about the next ones.
        averageMs += (performance.now() - begun - averageMs) * weight
        return page
      } finally {
        passTurn()
      }
    },
  }
}

/** Not all at the same moment, or the crowd comes back as one. */
const comeBackLater = () => refuse('overloaded', { retryAfterSeconds: 1 + Math.floor(Math.random() * 3) })
