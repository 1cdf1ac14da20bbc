import { taipeiDate, taipeiTime, weekdayLetters } from 'contract/taipei-time'

/** 0 = Sunday … 6 = Saturday, in Taipei. */
export const taipeiWeekday = (at: Date): number => new Date(`${taipeiDate(at)}T00:00:00Z`).getUTCDay()

/** 「週二」 */
export const weekdayName = (weekday: number): string => `週${weekdayLetters[weekday]}`

/** Whether a base is open now, and the text for it: 「營業中，到 21:00」, 「今天 09:00 開門」, 「今天休館」. */
export function openWords(hours: readonly (string | null)[], at: Date): { isOpen: boolean; words: string } {
  const [opens = '', closes = ''] = hours[taipeiWeekday(at)]?.split('–') ?? []
  const time = taipeiTime(at)
  if (opens === '') return { isOpen: false, words: '今天休館' }
  if (time < opens) return { isOpen: false, words: `今天 ${opens} 開門` }
  if (time >= closes) return { isOpen: false, words: '今天已關門' }
  return { isOpen: true, words: `開放中，到 ${closes}` }
}
