/** Readers of the days on the page: their seats, and which of them the member holds. */
const refreshers = new Set<() => void>()
let isPaused = false

/** Reads the days on the page again now, instead of at the next poll; a refused booking requires it. */
export const refreshDays = (): void => refreshers.forEach((refresh) => refresh())

/**
 * Stops updates of the days after a booking until the next page with days opens: while the confirmation loads, the days
 * that were just booked must appear neither as taken by others nor as held before.
 */
export const pauseDays = (): void => {
  isPaused = true
}

/** Whether an answer must be ignored. */
export const areDaysPaused = (): boolean => isPaused

/** Registers a reader. Returns the function that removes it. */
export const onRefresh = (refresh: () => void): (() => void) => {
  isPaused = false
  refreshers.add(refresh)
  return () => void refreshers.delete(refresh)
}
