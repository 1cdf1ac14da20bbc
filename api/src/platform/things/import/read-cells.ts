import { fieldErrors } from 'contract/field-messages'
import * as z from 'zod/mini'
import type { Values } from '#platform/things/thing-table.ts'
import type { Cells, ImportTable, Problem } from './import-table.ts'

/** The words of cells that stand for ids, by field. */
export type Names = Readonly<Record<string, ReadonlyMap<string, unknown>>>

export type ReadRow = { values: Values; problems: Problem[] }

const separator = /[、,，\n]/
const maxNamed = 12

/** The values of the cells that are not empty, checked with the schema of the contract. The title is always among them. */
export function readCells(imported: ImportTable, names: Names, cells: Cells): ReadRow {
  const values: Record<string, unknown> = { [imported.titleField]: '' }
  const problems: Problem[] = []
  for (const [field, cell] of Object.entries(cells)) {
    const text = cell.replaceAll(/\r\n?/g, '\n').trim()
    if (text === '') continue
    const problem = problemOfCell(imported, names, { field, text })
    if (problem === undefined) values[field] = valueOf(imported, names, { field, text })
    else problems.push({ field, message: problem })
  }
  const parsed = z.partial(imported.fields).safeParse(values)
  return { values, problems: firstOfFields([...problems, ...problemsOf(parsed)]) }
}

/** What a new thing would be, and what keeps it from being one. */
export function completed({ fields, start }: ImportTable, { values, problems }: ReadRow): ReadRow {
  const whole = { ...start, ...values, publishedAt: null }
  return { values: whole, problems: firstOfFields([...problems, ...problemsOf(fields.safeParse(whole))]) }
}

type Cell = { field: string; text: string }

const problemOfCell = (imported: ImportTable, names: Names, { field, text }: Cell): string | undefined => {
  const { fields } = imported
  if (field === 'publishedAt' || !Object.hasOwn(fields.shape, field)) return '沒有這一欄，請刪除它。'
  const known = names[field]
  const unknown = known && wordsOf(imported, { field, text }).find((word) => !known.has(word))
  return unknown === undefined ? undefined : `不能填「${unknown.slice(0, 40)}」。${chooseFrom(known!)}`
}

/** 「可以填：音樂、陶藝。」 */
export const chooseFrom = (known: ReadonlyMap<string, unknown>): string => {
  const words = [...known.keys()]
  return `可以填：${words.slice(0, maxNamed).join('、')}${words.length > maxNamed ? '…' : ''}。`
}

/** The ids of a list in the order of their names, so that the same in another order changes nothing. */
const valueOf = (imported: ImportTable, names: Names, cell: Cell): unknown => {
  const { field, text } = cell
  const words = wordsOf(imported, cell)
  const known = names[field]
  if (!isList(imported, field)) return known === undefined ? text : known.get(text)
  return known === undefined
    ? words
    : [...known].flatMap(([name, value]) => (words.includes(name) ? [value] : []))
}

const isList = ({ lists = [] }: ImportTable, field: string): boolean => lists.includes(field)

const wordsOf = (imported: ImportTable, { field, text }: Cell): string[] =>
  isList(imported, field)
    ? text
        .split(separator)
        .map((word) => word.trim())
        .filter((word) => word !== '')
    : [text]

export const problemsOf = ({ error }: ReturnType<z.ZodMiniType['safeParse']>): Problem[] =>
  fieldErrors(error?.issues ?? []).map(({ path, message }) => ({ field: path.split('.')[0]!, message }))

const firstOfFields = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ field }, index) => problems.findIndex((each) => each.field === field) === index)
