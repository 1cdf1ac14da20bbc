/** A no-show is a day missed without leave; the pause begins at the end of the last one. */
export const noShowRule = {
  threshold: 3,
  windowDays: 90,
  pauseDays: 30,
} as const
