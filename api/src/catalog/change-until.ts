const HOUR = 3_600_000

/** The deadline of a class day: after it a booking of the day can only be turned into leave. */
export const changeUntil = (startsAt: Date, changeDeadlineHours: number): Date =>
  new Date(startsAt.getTime() - changeDeadlineHours * HOUR)
