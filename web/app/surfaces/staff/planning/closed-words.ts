import { taipeiWeekday, weekdayName } from '#text/opening-hours.ts'

type Closed = { kind: 'closed' | 'hours'; title: string; baseName: string }

/** 「鹿港基地這一天休館：內部整修」, 「鹿港基地週一休館」, 「不在鹿港基地的開放時間（09:00–17:00）」 */
export function closedWords({ kind, title, baseName }: Closed, startsAt: string): string {
  if (kind === 'closed') return `${baseName}這一天休館：${title}`
  return title === ''
    ? `${baseName}${weekdayName(taipeiWeekday(new Date(startsAt)))}休館`
    : `不在${baseName}的開放時間（${title}）`
}
