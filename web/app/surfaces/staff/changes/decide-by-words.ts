import { taipeiDayTime } from 'contract/taipei-time'

/** 「11月23日（一）18:00 前決定」, and after that time that it is decided. */
export const decideByWords = (decideBy: string, now: number): string =>
  `${taipeiDayTime(new Date(decideBy))} 前決定${Date.parse(decideBy) < now ? '，已過期限' : ''}`
