/** Quotes a cell by RFC 4180. A leading apostrophe keeps a spreadsheet from evaluating a name as a formula. */
export const csvCell = (cell: string): string => {
  const safe = /^[=+\-@\t\r\0|＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
