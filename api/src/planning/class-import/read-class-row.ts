import { fieldErrors } from 'contract/field-messages'
import { createClass } from 'contract/planning/new-class'
import type { NewClass } from '#catalog/write-new-class.ts'
import type { Cells, Problem } from '#platform/things/import/import-table.ts'
import { chooseFrom } from '#platform/things/import/read-cells.ts'
import type { ClassNames, Named } from './class-names.ts'
import { readDays } from './read-days.ts'
import { readMoment } from './taipei-words.ts'

type Read<T> = { value: T } | { message: string }
type Reader = (cell: string, names: ClassNames) => Read<unknown>

/** `wanted` is complete when there are no problems. */
export type ClassRow = { wanted: NewClass; problems: Problem[] }

const isMissing = { message: '請填寫這一欄。' }
/** What people write between names. */
const separators = /[、,，;；\n]/

const required =
  (read: Reader): Reader =>
  (cell, names) =>
    cell === '' ? isMissing : read(cell, names)

/** A name, or where several have it, or people prefer it, its number. */
function idOf(named: Named, word: string): Read<number> {
  const ids = named.get(word) ?? [...named.values()].flat().filter((id) => String(id) === word)
  if (ids.length === 1) return { value: ids[0]! }
  return ids.length === 0
    ? { message: `不能填「${word.slice(0, 40)}」。${chooseFrom(named)}` }
    : { message: `有 ${ids.length} 個「${word.slice(0, 40)}」，請改填編號：${ids.join('、')}。` }
}

const readBase: Reader = (cell, { bases }) => {
  if (cell !== '') return idOf(bases, cell)
  const [ids] = bases.values()
  return bases.size === 1 ? { value: ids![0] } : { message: `${isMissing.message}${chooseFrom(bases)}` }
}

const readTeachers: Reader = (cell, { teachers }) => {
  const words = cell.split(separators).map((word) => word.trim())
  const read = words.filter((word) => word !== '').map((word) => idOf(teachers, word))
  return (
    read.find((each) => 'message' in each) ?? {
      value: read.flatMap((each) => ('value' in each ? [each.value] : [])),
    }
  )
}

const readClassDays: Reader = (cell) => {
  const read = readDays(cell)
  if ('days' in read) return { value: read.days }
  const unknown = read.unknown.slice(0, 40)
  return { message: `看不懂「${unknown}」。請寫成「2026-12-05 14:00-16:00」，每一堂用「；」分開。` }
}

const readNumber: Reader = (cell) => {
  const digits = /^(\d{1,7})(?:\.0+)?[元人位]?$/.exec(cell.normalize('NFKC').replaceAll(/[,\s]/g, ''))?.[1]
  return digits === undefined ? { message: '請填寫整數，例如 12。' } : { value: Number(digits) }
}

const readOpening: Reader = (cell) => {
  const moment = readMoment(cell)
  return moment === undefined ? { message: '請寫成「2026-11-01 09:00」，或空白。' } : { value: moment }
}

const readText: Reader = (cell) => ({ value: cell })

/** By field of a new class, which is the name of the cell too. */
const readers: Readonly<Record<string, Reader>> = {
  courseId: required((cell, { courses }) => idOf(courses, cell)),
  baseId: readBase,
  name: required(readText),
  days: required(readClassDays),
  venue: required(readText),
  teacherIds: readTeachers,
  capacity: required(readNumber),
  feeTwd: required(readNumber),
  plusLimit: (cell, names) => (cell === '' ? { value: 1 } : readNumber(cell, names)),
}

/** A class as the cells of a row say, a draft, checked with the schema of the contract. */
export function readClassRow(cells: Cells, names: ClassNames, now: Date): ClassRow {
  const cellOf = (field: string) => (cells[field] ?? '').replaceAll(/\r\n?/g, '\n').trim()
  const opening = cellOf('registrationOpensAt')
  const read = [
    ...Object.entries(readers).map(([field, reader]) => ({ field, read: reader(cellOf(field), names) })),
    {
      field: 'registrationOpensAt',
      read: opening === '' ? { value: now.toISOString() } : readOpening(opening, names),
    },
  ]
  const values = Object.fromEntries(read.map((each) => [each.field, valueOf(each.read)]))
  const problems = read.flatMap((each) =>
    'message' in each.read ? [{ field: each.field, message: each.read.message }] : [],
  )
  const wanted = { ...values, publishedAt: null } as NewClass
  const { error } = createClass.body.safeParse(wanted)
  const schema = fieldErrors(error?.issues ?? []).map(({ path, message }) => ({
    field: path.split('.')[0]!,
    message,
  }))
  return { wanted, problems: firstOfFields([...unknownCells(cells), ...problems, ...schema]) }
}

const valueOf = (read: Read<unknown>): unknown => ('value' in read ? read.value : undefined)

const unknownCells = (cells: Cells): Problem[] =>
  Object.keys(cells)
    .filter((field) => !Object.hasOwn(readers, field) && field !== 'registrationOpensAt')
    .map((field) => ({ field, message: '沒有這一欄，請刪除它。' }))

const firstOfFields = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ field }, index) => problems.findIndex((each) => each.field === field) === index)
