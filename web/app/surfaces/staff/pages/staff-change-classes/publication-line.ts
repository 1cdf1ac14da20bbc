import { taipeiDayTime } from 'contract/taipei-time'

/** 「公開：草稿 → 12月1日（二）12:00」 */
export const publicationLine = (before: string | null, after: string): string =>
  `公開：${before === null ? '草稿' : taipeiDayTime(new Date(before))} → ${taipeiDayTime(new Date(after))}`
