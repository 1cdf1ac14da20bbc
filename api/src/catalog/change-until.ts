const hourMs = 3_600_000

/** From then on a booking of the day can only be turned into leave. */
export const changeUntil = (startsAt: Date, changeDeadlineHours: number): Date =>
  new Date(startsAt.getTime() - changeDeadlineHours * hourMs)
