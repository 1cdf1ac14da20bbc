const refreshers = new Set<() => void>()
let isPaused = false

/** Reads the days on the page again at once; call it after a refused booking. */
export const refreshDays = (): void => refreshers.forEach((refresh) => refresh())

/**
 * Stops updates of the days after a booking until the next page with days opens: while the confirmation loads, the
 * booked days must appear neither as taken by others nor as held before.
 */
export const pauseDays = (): void => {
  isPaused = true
}

export const areDaysPaused = (): boolean => isPaused

export const onRefresh = (refresh: () => void): (() => void) => {
  isPaused = false
  refreshers.add(refresh)
  return () => void refreshers.delete(refresh)
}
