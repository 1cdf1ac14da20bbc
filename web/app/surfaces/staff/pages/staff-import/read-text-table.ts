import Papa from 'papaparse'

/** Texts by row and column, empty ones included; or what people have to change first. */
export type Table = { rows: readonly (readonly string[])[] } | { problem: string }

/** Columns have commas or, as pasted from a spreadsheet, tabs between them. */
export function readTextTable(text: string): Table {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes === undefined) return { rows: data }
  const row = (quotes.row ?? 0) + 1
  return { problem: `第 ${row} 列的引號「"」沒有成對。請用試算表軟體開啟，另存成 CSV。` }
}

const delimiterOf = (text: string): string =>
  text
    .trimStart()
    .split(/[\r\n]/, 1)[0]!
    .includes('\t')
    ? '\t'
    : ','
