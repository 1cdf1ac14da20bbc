import { taipeiDayTime } from 'contract/taipei-time'
import { instantOf } from '#surfaces/staff/changes/instant-of.ts'
import type { OpeningTexts } from './class-texts.ts'

/** That nobody can book the first day any more when the class is opened or published; undefined otherwise. */
export function lateWords(texts: OpeningTexts, firstStart: string | undefined): string | undefined {
  if (firstStart === undefined) return undefined
  const isLate = (date: string, time: string) => (instantOf(date, time) ?? '') >= firstStart
  const late = [
    ...(isLate(texts.opensDate, texts.opensTime) ? ['開放報名'] : []),
    ...(!texts.isDraft && isLate(texts.publishDate, texts.publishTime) ? ['公開'] : []),
  ]
  if (late.length === 0) return undefined
  return `第一堂在 ${taipeiDayTime(new Date(firstStart))}，比${late.join('和')}還早，那一堂沒有人能報名。`
}
