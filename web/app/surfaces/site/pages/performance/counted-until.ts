import { taipeiFullDay, taipeiTime } from 'contract/taipei-time'

/**
 * Until when the figures count: the day of the page, or day and time of stored figures. A process of the version before
 * sends no `countedAt`.
 */
export const countedUntil = (countedAt: string | null | undefined, now: string): string =>
  countedAt === null || countedAt === undefined
    ? taipeiFullDay(new Date(now))
    : `${taipeiFullDay(new Date(countedAt))}${taipeiTime(new Date(countedAt))}`
