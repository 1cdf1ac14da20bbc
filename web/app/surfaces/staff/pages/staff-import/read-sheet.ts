import { maxImportBytes, maxImportRows } from 'contract/import'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import type { Table } from './read-text-table.ts'

export type SheetRow = {
  /** As a spreadsheet counts: the heads are row 1. */
  number: number
  title: string
  /** Those that are not empty, by field. */
  cells: Readonly<Record<string, string>>
}
export type Sheet = { rows: readonly SheetRow[] } | { problem: string }

type Words = Pick<ThingForm, 'inputs' | 'titleField'>
type Numbered = { number: number; texts: readonly string[] }

/** Rows under heads, or what people have to change first. */
export function readSheet(form: Words, table: Table): Sheet {
  if ('problem' in table) return table
  const filled = table.rows
    .map((texts, index): Numbered => ({ number: index + 1, texts: texts.map((cell) => cell.trim()) }))
    .filter(({ texts }) => texts.some((cell) => cell !== ''))
  const [heads, ...rows] = filled
  if (heads === undefined) return { problem: '這裡面沒有資料。請下載範本，填好再選一次。' }
  const problem = problemOfHeads(form, heads.texts) ?? problemOfRows(heads.texts, rows)
  if (problem !== undefined) return { problem }
  const read = rows.map((row) => toSheetRow(form, heads.texts, row))
  return isTooBig(read) ? { problem: '內容太長，一次放不下。請把列分成兩個檔案，分次匯入。' } : { rows: read }
}

const quoted = (words: readonly string[]): string => words.map((word) => `「${word}」`).join('')

function problemOfHeads({ inputs }: Words, heads: readonly string[]): string | undefined {
  const labels = inputs.map(({ label }) => label)
  const missing = inputs.filter(({ label, isOptional }) => !isOptional && !heads.includes(label))
  const unknown = heads.filter((head) => head !== '' && !labels.includes(head))
  const repeated = labels.filter((label) => heads.indexOf(label) !== heads.lastIndexOf(label))
  const problems = [
    missing.length > 0 && `少了${quoted(missing.map(({ label }) => label))}。`,
    unknown.length > 0 && `不認得${quoted(unknown)}。`,
    repeated.length > 0 && `${quoted(repeated)}出現兩次。`,
  ].filter((problem) => problem !== false)
  if (problems.length === 0) return undefined
  return `第一列是標題：${problems.join('')}可以用的標題是${quoted(labels)}。`
}

function problemOfRows(heads: readonly string[], rows: readonly Numbered[]): string | undefined {
  if (rows.length === 0) return '標題下面沒有資料。請填好再選一次。'
  if (rows.length > maxImportRows)
    return `一次最多 ${maxImportRows} 列，這裡有 ${rows.length} 列。請分成幾個檔案，分次匯入。`
  const outside = rows.find(({ texts }) => texts.some((cell, index) => cell !== '' && !heads[index]))
  if (outside === undefined) return undefined
  return `第 ${outside.number} 列有內容不在任何標題下面。內容裡有逗號時，請用試算表軟體另存成 CSV。`
}

function toSheetRow({ inputs, titleField }: Words, heads: readonly string[], row: Numbered): SheetRow {
  const cells = Object.fromEntries(
    inputs
      .map(({ field, label }) => [field, row.texts[heads.indexOf(label)] ?? ''] as const)
      .filter(([, cell]) => cell !== ''),
  )
  return { number: row.number, title: cells[titleField ?? ''] ?? '', cells }
}

const isTooBig = (rows: readonly SheetRow[]): boolean =>
  new TextEncoder().encode(JSON.stringify(rows.map(({ cells }) => cells))).length > maxImportBytes
