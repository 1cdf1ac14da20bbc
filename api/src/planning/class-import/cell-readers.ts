import { chooseFrom } from '#platform/things/import/read-cells.ts'
import type { ClassNames, Named } from './class-names.ts'
import { readMoment } from './taipei-words.ts'

export type Read<T> = { value: T } | { message: string }
export type Reader = (cell: string, names: ClassNames) => Read<unknown>

export const isMissing = { message: '請填寫這一欄。' }
/** What people write between names. */
const separators = /[、,，;；\n]/

export const required =
  (read: Reader): Reader =>
  (cell, names) =>
    cell === '' ? isMissing : read(cell, names)

/** A name, or where several have it, or people prefer it, its number. */
export function idOf<Id>(named: Named<Id>, word: string): Read<Id> {
  const ids = named.get(word) ?? [...named.values()].flat().filter((id) => String(id) === word)
  if (ids.length === 1) return { value: ids[0]! }
  return ids.length === 0
    ? { message: `不能填「${word.slice(0, 40)}」。${chooseFrom(named)}` }
    : { message: `有 ${ids.length} 個「${word.slice(0, 40)}」，請改填編號：${ids.join('、')}。` }
}

/** The ids of several names, or what is wrong with the first that is none. */
export function readIds<Id>(named: Named<Id>, cell: string): Read<Id[]> {
  const words = cell.split(separators).map((word) => word.trim())
  const read = words.filter((word) => word !== '').map((word) => idOf(named, word))
  return (
    read.find((each) => 'message' in each) ?? {
      value: read.flatMap((each) => ('value' in each ? [each.value] : [])),
    }
  )
}

/** 「70、50」; a percent sign may stand behind each. */
export const readNumbers: Reader = (cell) => {
  const words = cell.normalize('NFKC').split(separators)
  const numbers = words.map((word) => /^(\d{1,7})%?$/.exec(word.trim())?.[1])
  return numbers.includes(undefined)
    ? { message: '請填寫整數，用「、」分開，例如 70、50。' }
    : { value: numbers.map(Number) }
}

export const readNumber: Reader = (cell) => {
  const digits = /^(\d{1,7})(?:\.0+)?(?:元|人|位|歲|天|堂|小時|分鐘)?$/.exec(
    cell.normalize('NFKC').replaceAll(/[,\s]/g, ''),
  )?.[1]
  return digits === undefined ? { message: '請填寫整數，例如 12。' } : { value: Number(digits) }
}

export const readInstant: Reader = (cell) => {
  const moment = readMoment(cell)
  return moment === undefined ? { message: '請寫成「2026-11-01 09:00」，或空白。' } : { value: moment }
}

export const readText: Reader = (cell) => ({ value: cell })

/** One of a few words; several may mean the same. */
export const readChoice =
  (meanings: ReadonlyMap<string, unknown>): Reader =>
  (cell) =>
    meanings.has(cell)
      ? { value: meanings.get(cell) }
      : { message: `不能填「${cell.slice(0, 40)}」。${chooseFrom(meanings)}` }
