import { dueWords } from 'contract/spaces/due-words'
import { taipeiDeadline } from 'contract/taipei-time'

/** 「7月8日（三）以前」, 「7月8日（三）12:00 前」 */
export const beforeWords = (at: string): string => dueWords(new Date(at))

export const atWords = (at: string): string => taipeiDeadline(new Date(at))
