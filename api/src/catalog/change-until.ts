const hourMs = 3_600_000

/** The change (cancel) deadline of a class day: from then on its booking can only be turned into leave. */
export const changeUntil = (startsAt: Date, changeDeadlineHours: number): Date =>
  new Date(startsAt.getTime() - changeDeadlineHours * hourMs)
