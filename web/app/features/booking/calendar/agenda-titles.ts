import { dayLabel } from '#ui/month-dates.ts'

/** The month without its year, which the month above the agenda shows. */
const nameOf = (month: string): string => `${Number(month.slice(5))}月`

/** The heading of the agenda: of one day, of another month than the current one, or of all coming days. */
export const agendaTitle = (selected: string | undefined, month: string | undefined): string => {
  if (selected !== undefined) return dayLabel(selected)
  return month === undefined ? '接下來的課' : `${nameOf(month)}的課`
}

/** What is shown instead of days. */
export const emptyTitle = (selected: string | undefined, month: string | undefined): string => {
  if (selected !== undefined) return '這一天沒有課'
  return month === undefined ? '還沒有排課' : `${nameOf(month)}沒有課`
}
