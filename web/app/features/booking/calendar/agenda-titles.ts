import { dayLabel } from '#ui/month-dates.ts'

const nameOf = (month: string): string => `${Number(month.slice(5))}月`

export const agendaTitle = (selected: string | undefined, month: string | undefined): string => {
  if (selected !== undefined) return dayLabel(selected)
  return month === undefined ? '接下來的課' : `${nameOf(month)}的課`
}

export const emptyTitle = (selected: string | undefined, month: string | undefined): string => {
  if (selected !== undefined) return '這一天沒有課'
  return month === undefined ? '還沒有排課' : `${nameOf(month)}沒有課`
}
