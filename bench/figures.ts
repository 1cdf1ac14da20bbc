export type Figure = { id: string; what: string; target: string; measured: string; isMet: boolean }

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]!
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ]!

/** `0.71 (0.65–0.80, 5 rounds)`: median with worst and best. */
export const spread = (values: readonly number[], digits = 2): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}, ${values.length} rounds)`

/** What a figure says about times whose p95 is limited. */
export const measuredTimes = (times: readonly number[], limitMs: number) => {
  const p95 = percentile(times, 0.95)
  return {
    measured: `${p95.toFixed(1)} ms (median ${median(times).toFixed(1)} ms)`,
    isMet: p95 <= limitMs,
  }
}
