import { unknownVenue } from 'contract/catalog/online-class'
import type { WeekDay, WeekSpace, WeekUse } from 'contract/planning/week'
import { taipeiDate } from 'contract/taipei-time'

export type WeekBy = 'room' | 'teacher'

/** One room or teacher, with the days of each date. */
export type WeekRow = {
  name: string
  /** Is a room or a person, who can be in one class at a time. */
  mayClash: boolean
  /** Undefined: nothing can be moved there from another row. */
  room: WeekRoom | undefined
  /** Undefined: no use can be moved there. */
  space: WeekSpace | undefined
  cells: readonly WeekCell[]
}

type WeekRoom = { baseId: number; venue: string }

export type WeekCell = { days: readonly WeekDay[]; uses: readonly WeekUse[] }

const dayMs = 86_400_000

/** The seven dates from the Monday on. */
export const datesOf = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, index) =>
    new Date(Date.parse(monday) + index * dayMs).toISOString().slice(0, 10),
  )

type Week = { days: readonly WeekDay[]; uses: readonly WeekUse[]; spaces: readonly WeekSpace[] }

/**
 * A class with two teachers is in the rows of both; uses of spaces are in the rows of rooms only. Spaces to which something may
 * be moved have a row also while nothing takes place there.
 */
export function rowsOfWeek(week: Week, dates: readonly string[], by: WeekBy): WeekRow[] {
  const { days, uses, spaces } = week
  const shown = by === 'room' ? uses : []
  const rooms = by === 'room' ? roomsOf(week) : new Map<string, WeekRoom>()
  const lent = new Map(
    spaces.filter(({ takesUses }) => takesUses).map((space) => [roomName(space.baseName, space.name), space]),
  )
  const names = [...new Set([...days.flatMap((day) => namesOf(day, by)), ...rooms.keys()])]
  const isOn = (date: string, { startsAt }: { startsAt: string }) => taipeiDate(new Date(startsAt)) === date
  return names
    .toSorted((a, b) => a.localeCompare(b, 'zh-TW'))
    .map((name) => ({
      name,
      mayClash: name !== noTeacher && !name.endsWith(online) && !name.endsWith(`・${unknownVenue}`),
      room: rooms.get(name),
      space: by === 'room' ? lent.get(name) : undefined,
      cells: dates.map((date) => ({
        days: days.filter((day) => isOn(date, day) && namesOf(day, by).includes(name)),
        uses: shown.filter((use) => isOn(date, use) && roomOf(use) === name),
      })),
    }))
}

/** By the name of the row. Where the room is not known yet no day can be moved there. */
const roomsOf = ({ days, uses, spaces }: Week): ReadonlyMap<string, WeekRoom> => {
  const onsite = days.filter(({ isOnline, venue }) => !isOnline && venue !== unknownVenue)
  const rooms = [
    ...onsite.map(({ baseId, baseName, venue }) => ({ baseId, baseName, venue })),
    ...uses.map(({ baseId, baseName, spaceName: venue }) => ({ baseId, baseName, venue })),
    ...spaces.map(({ baseId, baseName, name: venue }) => ({ baseId, baseName, venue })),
  ]
  return new Map(rooms.map(({ baseId, baseName, venue }) => [roomName(baseName, venue), { baseId, venue }]))
}

/**
 * What takes place at one base, by its name; all when it is empty. Rooms to which only days may be moved are those of one
 * base: the many empty ones of all bases would hide what takes place.
 */
export const weekOfBase = (week: Week, base: string): Week => {
  const { days, uses, spaces } = week
  const isOneBase = base !== '' || basesOf(week, '').length === 1
  const isOfBase = ({ baseName }: { baseName: string }) => base === '' || baseName === base
  return {
    days: days.filter(isOfBase),
    uses: uses.filter(isOfBase),
    spaces: spaces.filter((space) => isOfBase(space) && (isOneBase || space.takesUses)),
  }
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
