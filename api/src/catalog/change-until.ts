const HOUR = 3_600_000

/** From this moment on a booking of the day can no longer be changed or cancelled, only excused by leave. */
export const changeUntil = (startsAt: Date, changeDeadlineHours: number): Date =>
  new Date(startsAt.getTime() - changeDeadlineHours * HOUR)
