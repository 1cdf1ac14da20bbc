import { fieldErrors } from 'contract/field-messages'
import { createClass } from 'contract/planning/new-class'
import type { NewClass } from '#catalog/write-new-class.ts'
import { placeOf } from '#planning/new-class/place-of.ts'
import type { Cells, Problem } from '#platform/things/import/import-table.ts'
import { chooseFrom } from '#platform/things/import/read-cells.ts'
import {
  idOf,
  readIds,
  isMissing,
  readInstant,
  readNumber,
  readText,
  required,
  type Read,
  type Reader,
} from './cell-readers.ts'
import { draftName, type ClassNames } from './class-names.ts'
import { readDays } from './read-days.ts'
import { readSettingCells, settingFields, type ReadSettings } from './read-setting-cells.ts'

/** `wanted` is complete when there are no problems. */
export type ClassRow = { wanted: NewClass; problems: Problem[] } & Pick<ReadSettings, 'settings' | 'rules'>

const readBase: Reader = (cell, { bases }) => {
  if (cell !== '') return idOf(bases, cell)
  const [ids] = bases.values()
  return bases.size === 1 ? { value: ids![0] } : { message: `${isMissing.message}${chooseFrom(bases)}` }
}

/** 「（草稿）」 is only needed where a public course has the same name. */
const readCourse: Reader = (cell, { courses }) => {
  const isDraft = !courses.has(cell) && courses.has(draftName(cell))
  return idOf(courses, isDraft ? draftName(cell) : cell)
}

const readTeachers: Reader = (cell, { teachers }) => readIds(teachers, cell)

const readClassDays: Reader = (cell) => {
  const read = readDays(cell)
  if ('days' in read) return { value: read.days }
  const unknown = read.unknown.slice(0, 40)
  return { message: `看不懂「${unknown}」。請寫成「2026-12-05 14:00-16:00」，每一堂用「；」分開。` }
}

/** A class has a room or a link. */
const readPlace: Reader = (cell) => ({ value: cell === '' ? undefined : cell })

/** By field of a new class, which is the name of the cell too. */
const readers: Readonly<Record<string, Reader>> = {
  courseId: required(readCourse),
  baseId: readBase,
  name: required(readText),
  days: required(readClassDays),
  venue: readPlace,
  onlineUrl: readPlace,
  teacherIds: readTeachers,
  capacity: required(readNumber),
  feeTwd: required(readNumber),
  plusLimit: (cell, names) => (cell === '' ? { value: 1 } : readNumber(cell, names)),
}

const fields: readonly string[] = [...Object.keys(readers), 'registrationOpensAt', ...settingFields]

/** A class as the cells of a row say, a draft, checked with the schema of the contract. */
export function readClassRow(cells: Cells, names: ClassNames, now: Date): ClassRow {
  const cellOf = (field: string) => (cells[field] ?? '').replaceAll(/\r\n?/g, '\n').trim()
  const opening = cellOf('registrationOpensAt')
  const read = [
    ...Object.entries(readers).map(([field, reader]) => ({ field, read: reader(cellOf(field), names) })),
    {
      field: 'registrationOpensAt',
      read: opening === '' ? { value: now.toISOString() } : readInstant(opening, names),
    },
  ]
  const values = Object.fromEntries(read.map((each) => [each.field, valueOf(each.read)]))
  const problems = read.flatMap((each) =>
    'message' in each.read ? [{ field: each.field, message: each.read.message }] : [],
  )
  const wanted = { ...values, publishedAt: null } as NewClass
  const { error, data } = createClass.body.safeParse(wanted)
  const schema = fieldErrors(error?.issues ?? []).map(({ path, message }) => ({
    field: path.split('.')[0]!,
    message,
  }))
  const { settings, rules, problems: others } = readSettingCells(cellOf, names)
  const found = [...unknownCells(cells), ...problems, ...problemsOfPlace(cellOf), ...schema, ...others]
  return { wanted: placeOf(data ?? wanted), settings, rules, problems: firstOfFields(found) }
}

const problemsOfPlace = (cellOf: (field: string) => string): Problem[] => {
  const [venue, onlineUrl] = [cellOf('venue'), cellOf('onlineUrl')]
  if (venue === '' && onlineUrl === '')
    return [{ field: 'venue', message: '請填寫教室；線上課請填線上連結。' }]
  return venue !== '' && onlineUrl !== ''
    ? [{ field: 'onlineUrl', message: '教室和線上連結只能填一個：線上課請清空教室。' }]
    : []
}

const valueOf = (read: Read<unknown>): unknown => ('value' in read ? read.value : undefined)

const unknownCells = (cells: Cells): Problem[] =>
  Object.keys(cells)
    .filter((field) => !fields.includes(field))
    .map((field) => ({ field, message: '沒有這一欄，請刪除它。' }))

const firstOfFields = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ field }, index) => problems.findIndex((each) => each.field === field) === index)
