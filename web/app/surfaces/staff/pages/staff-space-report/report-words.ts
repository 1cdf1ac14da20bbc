import type { ReportedSpace, ReportedUse } from 'contract/lending/space-report'
import { taipeiDate, taipeiTime } from 'contract/taipei-time'
import Papa from 'papaparse'
import { numberWords } from '#text/number-words.ts'

/** 「12」, 「1.5」: hours with at most one decimal. */
export const hourWords = (minutes: number): string => {
  const tenths = Math.round(minutes / 6)
  return tenths % 10 === 0
    ? numberWords(tenths / 10)
    : `${numberWords(Math.floor(tenths / 10))}.${tenths % 10}`
}

/** How much of the opening hours is used, 「35%」; empty when the base was never open. */
export const shareWords = ({
  openMinutes,
  classMinutes,
  useMinutes,
}: Pick<ReportedSpace, 'openMinutes' | 'classMinutes' | 'useMinutes'>): string =>
  openMinutes === 0 ? '' : `${Math.round(((classMinutes + useMinutes) / openMinutes) * 100)}%`

const heads = ['基地', '空間', '日期', '開始', '結束', '活動', '人數', '費用', '案件編號']

/** The approved uses as CSV; the mark at its start lets Excel read it as UTF-8. No cell is a formula. */
export function tableOf(uses: readonly ReportedUse[]): string {
  const rows = uses.map(({ baseName, spaceName, startsAt, endsAt, title, headcount, feeTwd, code }) => {
    const [from, to] = [new Date(startsAt), new Date(endsAt)]
    return [
      baseName,
      spaceName,
      taipeiDate(from),
      taipeiTime(from),
      taipeiTime(to),
      title,
      headcount,
      feeTwd,
      code,
    ]
  })
  return `\uFEFF${Papa.unparse([heads, ...rows], { escapeFormulae: true })}\r\n`
}
