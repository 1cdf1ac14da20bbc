import { dayLabel } from '#ui/month-dates.ts'

const nameOf = (month: string): string => `${Number(month.slice(5))}月`

/** `hasUses`: times in borrowed spaces are listed too. */
export const agendaTitle = (
  selected: string | undefined,
  month: string | undefined,
  hasUses: boolean,
): string => {
  if (selected !== undefined) return dayLabel(selected)
  const what = hasUses ? '課和場地' : '課'
  return month === undefined ? `接下來的${what}` : `${nameOf(month)}的${what}`
}

export const emptyTitle = (selected: string | undefined, month: string | undefined): string => {
  if (selected !== undefined) return '這一天沒有課'
  return month === undefined ? '還沒有排課' : `${nameOf(month)}沒有課`
}
