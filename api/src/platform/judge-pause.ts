/** `threshold` occasions within `windowDays` pause a person until `pauseDays` after the last one. */
export type PauseRule = {
  readonly threshold: number
  readonly windowDays: number
  readonly pauseDays: number
}

const dayMs = 86_400_000

/** How many count now, and until when they pause. Those older than `windowDays + pauseDays` do not matter. */
export function judgePause(
  { threshold, windowDays, pauseDays }: PauseRule,
  occasions: readonly Date[],
  now: Date,
): { count: number; pausedUntil: Date | null } {
  const times = occasions.map((at) => at.getTime()).filter((at) => at <= now.getTime())
  const within = (until: number): number =>
    times.filter((at) => at <= until && at > until - windowDays * dayMs).length
  const pauses = times.filter((at) => within(at) >= threshold).map((at) => at + pauseDays * dayMs)
  const pausedUntil = Math.max(0, ...pauses)
  return {
    count: within(now.getTime()),
    pausedUntil: pausedUntil > now.getTime() ? new Date(pausedUntil) : null,
  }
}
