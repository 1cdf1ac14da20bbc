/** Independent of all parts that are not in `after`. */
export type Part = {
  name: string
  /** 1 when absent. A part that needs more than there are runs alone. */
  cores?: number
  after?: readonly string[]
  run: () => Promise<Counts>
}
export type Counts = { passed: number; failed: number }
export type Outcome = Counts & { name: string; seconds: number }

/** In parallel as far as cores and dependencies allow; returns the outcomes in the order they ended. */
export async function runParts(
  parts: readonly Part[],
  { cores, log }: { cores: number; log: (line: string) => void },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const running = new Map<Part, Promise<void>>()
  const waiting = new Set(parts)
  const begin = (part: Part): void => {
    waiting.delete(part)
    const end = (outcome: Outcome) => {
      running.delete(part)
      outcomes.push(outcome)
    }
    running.set(part, runOne(part, outcomes, log).then(end))
  }
  while (waiting.size > 0 || running.size > 0) {
    for (const part of waiting) {
      const used = [...running.keys()].reduce((sum, each) => sum + coresOf(each, cores), 0)
      if (isReady(part, outcomes) && used + coresOf(part, cores) <= cores) begin(part)
    }
    if (running.size === 0) throw new Error(`unknown part: ${[...waiting].flatMap((one) => one.after)}`)
    await Promise.race(running.values())
  }
  return outcomes
}

const coresOf = ({ cores = 1 }: Part, all: number): number => Math.min(cores, all)

const isReady = ({ after = [] }: Part, outcomes: readonly Outcome[]): boolean =>
  after.every((name) => outcomes.some((outcome) => outcome.name === name))

const runOne = async (
  part: Part,
  before: readonly Outcome[],
  log: (line: string) => void,
): Promise<Outcome> => {
  const { name, after = [], run } = part
  const begun = performance.now()
  const missing = before.find((outcome) => after.includes(outcome.name) && outcome.failed > 0)
  const failed = (reason: string): Counts => {
    log(`FAIL ${name}: ${reason}`)
    return { passed: 0, failed: 1 }
  }
  const counts =
    missing === undefined
      ? await run().catch((error: Error) => failed(error.stack ?? error.message))
      : failed(`skipped, because ${missing.name} failed`)
  return { name, seconds: (performance.now() - begun) / 1000, ...counts }
}
