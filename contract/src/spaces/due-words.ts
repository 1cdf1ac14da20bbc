import { taipeiDay, taipeiDeadline, taipeiTime } from '#taipei-time.ts'

/** `7月8日（三）以前` for the end of a date, else `7月8日（三）14:00 前`. */
export const dueWords = (dueAt: Date): string =>
  taipeiTime(dueAt) === '00:00'
    ? `${taipeiDay(new Date(dueAt.getTime() - 1))}以前`
    : `${taipeiDeadline(dueAt)} 前`

/** The end of a sentence about charges; null: they are due on the day of the use. */
export const untilWords = (firstDueAt: Date | null): string =>
  firstDueAt === null
    ? '在使用當天現場繳交。'
    : `請在 ${dueWords(firstDueAt)}繳清，付款方式由基地聯絡你；到期沒有繳，還沒開始的時段會取消。`
