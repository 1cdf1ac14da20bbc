import { taipeiFullDay, taipeiTime } from 'contract/taipei-time'

/**
 * Until when the figures count: the day of the page, or day and time of stored figures. Undefined from a process of the
 * version before.
 */
export const countedUntil = (countedAt: string | null | undefined, now: string): string =>
  countedAt === null || countedAt === undefined
    ? taipeiFullDay(new Date(now))
    : `${taipeiFullDay(new Date(countedAt))}${taipeiTime(new Date(countedAt))}`
