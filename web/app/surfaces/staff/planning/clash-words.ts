import type { PlanClash } from 'contract/planning/new-class'
import { taipeiTime } from 'contract/taipei-time'
import { closedWords } from './closed-words.ts'

/** 「王老師在 14:00–16:00 有「拉坯入門 第2期・週六上午班」（鹿港基地）」 */
export function clashWords(clash: PlanClash): string {
  const { kind, teacher, title, baseName, startsAt, endsAt, forbids } = clash
  if (kind === 'closed' || kind === 'hours') return closedWords({ kind, title, baseName }, startsAt)
  const time = `${taipeiTime(new Date(startsAt))}–${taipeiTime(new Date(endsAt))}`
  const what = title === '' ? '還沒公開的課' : `「${title}」`
  return `${teacher ?? '教室'}在 ${time} ${forbids ? '已保留給' : '有'}${what}（${baseName}）`
}
