import { taipeiFullDay, taipeiTime } from 'contract/taipei-time'

/** The day of the page, or day and time of figures that were counted before it was asked for. */
export const countedUntil = (countedAt: string | null, now: string): string =>
  countedAt === null
    ? taipeiFullDay(new Date(now))
    : `${taipeiFullDay(new Date(countedAt))}${taipeiTime(new Date(countedAt))}`
