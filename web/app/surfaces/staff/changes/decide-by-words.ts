import { taipeiDayTime } from 'contract/taipei-time'

/** Until when it is decided whether a class opens: 「11月23日（一）18:00 前決定」, and once that is over, that it is. */
export const decideByWords = (decideBy: string, now: number): string =>
  `${taipeiDayTime(new Date(decideBy))} 前決定${Date.parse(decideBy) < now ? '，已過期限' : ''}`
