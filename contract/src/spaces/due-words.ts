import { taipeiDay, taipeiDeadline, taipeiTime } from '#taipei-time.ts'

/** `7月8日（三）以前` for the end of a date, else `7月8日（三）14:00 前`. */
export const dueWords = (dueAt: Date): string =>
  taipeiTime(dueAt) === '00:00'
    ? `${taipeiDay(new Date(dueAt.getTime() - 1))}以前`
    : `${taipeiDeadline(dueAt)} 前`
