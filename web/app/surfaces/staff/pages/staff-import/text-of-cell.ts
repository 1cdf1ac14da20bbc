/** As the reader of workbooks answers; a date is its local time as if it were UTC. */
export type Cell = string | number | boolean | Date | null | undefined

const minuteMs = 60_000

/** As people would type it: `2026-12-05`, `14:00`, `2026-12-05 14:00`, `200`. */
export function textOfCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return textOfDate(cell)
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
}

/** A spreadsheet counts days with a fraction, so that 14:00 may be some milliseconds before it. */
function textOfDate(cell: Date): string {
  const at = new Date(Math.round(cell.getTime() / minuteMs) * minuteMs)
  const [date = '', rest = ''] = at.toISOString().split('T')
  const time = rest.slice(0, 5)
  // A time without a date is one of the first day that the spreadsheet knows, in 1899, 1900 or 1904.
  if (at.getUTCFullYear() < 1905) return time
  return time === '00:00' ? date : `${date} ${time}`
}
