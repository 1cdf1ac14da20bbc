import type { WeekDay, WeekSpace, WeekUse } from 'contract/planning/week'
import { taipeiDate } from 'contract/taipei-time'

export type WeekBy = 'room' | 'teacher'

/** One room or teacher, with the days of each date. */
export type WeekRow = {
  name: string
  /** Is a room or a person, who can be in one class at a time. */
  mayClash: boolean
  /** Undefined: no use can be moved there. */
  space: WeekSpace | undefined
  cells: readonly WeekCell[]
}

export type WeekCell = { days: readonly WeekDay[]; uses: readonly WeekUse[] }

const dayMs = 86_400_000

/** The seven dates from the Monday on. */
export const datesOf = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, index) =>
    new Date(Date.parse(monday) + index * dayMs).toISOString().slice(0, 10),
  )

type Week = { days: readonly WeekDay[]; uses: readonly WeekUse[]; spaces: readonly WeekSpace[] }

/**
 * A class with two teachers is in the rows of both; uses of spaces are in the rows of rooms only. Spaces to which a use may be
 * moved have a row also while nothing takes place there.
 */
export function rowsOfWeek({ days, uses, spaces }: Week, dates: readonly string[], by: WeekBy): WeekRow[] {
  const shown = by === 'room' ? uses : []
  const targets = new Map(
    by === 'room' ? spaces.map((space) => [roomName(space.baseName, space.name), space]) : [],
  )
  const rooms = [...shown.map(roomOf), ...targets.keys()]
  const names = [...new Set([...days.flatMap((day) => namesOf(day, by)), ...rooms])]
  const isOn = (date: string, { startsAt }: { startsAt: string }) => taipeiDate(new Date(startsAt)) === date
  return names
    .toSorted((a, b) => a.localeCompare(b, 'zh-TW'))
    .map((name) => ({
      name,
      mayClash: name !== noTeacher && !name.endsWith(online),
      space: targets.get(name),
      cells: dates.map((date) => ({
        days: days.filter((day) => isOn(date, day) && namesOf(day, by).includes(name)),
        uses: shown.filter((use) => isOn(date, use) && roomOf(use) === name),
      })),
    }))
}

/** What takes place at one base, by its name; all when it is empty. */
export const weekOfBase = ({ days, uses, spaces }: Week, base: string): Week => {
  const isOfBase = ({ baseName }: { baseName: string }) => base === '' || baseName === base
  return { days: days.filter(isOfBase), uses: uses.filter(isOfBase), spaces: spaces.filter(isOfBase) }
}

/** The names of the bases of a week, and the chosen one, at which nothing may take place in it. */
export const basesOf = ({ days, uses, spaces }: Week, chosen: string): string[] =>
  [...new Set([...days, ...uses, ...spaces].map(({ baseName }) => baseName).concat(chosen))]
    .filter((name) => name !== '')
    .toSorted((a, b) => a.localeCompare(b, 'zh-TW'))

const noTeacher = '還沒有老師'
const online = '・線上'

const namesOf = ({ baseName, venue, isOnline, teachers }: WeekDay, by: WeekBy): readonly string[] => {
  if (by === 'teacher') return teachers.length === 0 ? [noTeacher] : teachers
  return [isOnline ? baseName + online : roomName(baseName, venue)]
}

const roomName = (baseName: string, room: string): string => `${baseName}・${room}`

const roomOf = ({ baseName, spaceName }: WeekUse): string => roomName(baseName, spaceName)

/** Two days of a cell that take the same room or person at the same time. */
export const isClashing = (day: WeekDay, cell: readonly WeekDay[]): boolean =>
  !day.isCancelled &&
  cell.some(
    (other) =>
      other.id !== day.id && !other.isCancelled && other.startsAt < day.endsAt && day.startsAt < other.endsAt,
  )
