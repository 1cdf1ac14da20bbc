import { createStore } from '#client/create-store.ts'
import { readSelectionCookie, selectionCookie } from './selection-cookie.ts'

/** A selected class day and its number of companions; `waits` when the member wants to wait for seats on it. */
export type CheckedDay = { id: number; plus: number; waits?: true }

export type DaySelection = {
  classId: number
  checkedDays: readonly CheckedDay[]
  /** The days with seats are booked when others are full. */
  acceptPartial?: true
}

const emptySelection: DaySelection = { classId: 0, checkedDays: [] }
const cookieMaxAgeSeconds = 3600
const pollIntervalMs = 1000

export const daySelection = createStore<DaySelection>(emptySelection)

export const toggleDay = (id: number, { waits = false } = {}): void => {
  const { checkedDays, ...rest } = daySelection.read()
  const others = checkedDays.filter((day) => day.id !== id)
  storeSelection({
    ...rest,
    checkedDays:
      others.length < checkedDays.length
        ? others
        : [...checkedDays, { id, plus: 0, ...(waits && { waits }) }],
  })
}

/** Ignores a day that is not selected. */
export const updatePlus = (id: number, plus: number): void => {
  const { checkedDays, ...rest } = daySelection.read()
  storeSelection({ ...rest, checkedDays: checkedDays.map((day) => (day.id === id ? { ...day, plus } : day)) })
}

/** For a day that became full after it was selected. */
export const waitForDay = (id: number): void => {
  const { checkedDays, ...rest } = daySelection.read()
  storeSelection({
    ...rest,
    checkedDays: checkedDays.map((day) => (day.id === id ? { ...day, waits: true } : day)),
  })
}

export const setAcceptPartial = (accepts: boolean): void => {
  const { classId, checkedDays } = daySelection.read()
  storeSelection({ classId, checkedDays, ...(accepts && { acceptPartial: true }) })
}

/** Writes the cookie that a login or signup reads: another tab may have stored days of another class since. */
export const storeShownDays = (): void => storeSelection(daySelection.read())

export const resetDays = (): void => storeSelection({ ...daySelection.read(), checkedDays: [] })

/** Removes days that the member holds from the selection of their class; returns them. */
export const dropHeldDays = (classId: number, held: { has(id: number): boolean }): number[] => {
  const stored = readCookie()
  const dropped = stored?.classId === classId ? stored.checkedDays.filter(({ id }) => held.has(id)) : []
  if (stored === undefined || dropped.length === 0) return []
  storeSelection({ ...stored, checkedDays: stored.checkedDays.filter(({ id }) => !held.has(id)) })
  return dropped.map(({ id }) => id)
}

/** Empties the selection that led to a booking with these days; a later selection of the class stays. */
export const forgetBookedSelection = (classId: number, held: { has(id: number): boolean }): void => {
  const stored = readCookie()
  if (stored?.classId === classId && stored.checkedDays.some(({ id }) => held.has(id))) resetDays()
}

export const openSelection = (classId: number, openIds: ReadonlySet<number>): void => {
  const stored = readCookie()
  const checkedDays =
    stored?.classId === classId ? stored.checkedDays.filter((day) => openIds.has(day.id)) : []
  daySelection.write(checkedDays.length === 0 ? { classId, checkedDays } : { ...stored!, checkedDays })
}

/** Clears the selection when its cookie has expired or was cleared while days are selected. */
export const followCookie = (): (() => void) => {
  const clearIfCookieGone = () => {
    if (daySelection.read().checkedDays.length > 0 && readSelectionCookie() === '') {
      daySelection.write({ classId: daySelection.read().classId, checkedDays: [] })
    }
  }
  const timer = setInterval(clearIfCookieGone, pollIntervalMs)
  return () => clearInterval(timer)
}

const storeSelection = (selection: DaySelection): void => {
  const { classId, checkedDays } = selection
  const isEmpty = checkedDays.length === 0
  const value = isEmpty ? '' : encode(selection)
  document.cookie = `${selectionCookie}=${value}; Max-Age=${isEmpty ? 0 : cookieMaxAgeSeconds}; Path=/; SameSite=Lax`
  daySelection.write(isEmpty ? { classId, checkedDays } : selection)
}

/** `12:101.2-102.0wp`: class, then day and plus, `w` to wait, `p` to accept a part; nothing in it needs escaping. */
const encode = ({ classId, checkedDays, acceptPartial }: DaySelection): string =>
  `${classId}:${checkedDays.map(({ id, plus, waits }) => `${id}.${plus}${waits ? 'w' : ''}`).join('-')}${acceptPartial ? 'p' : ''}`

/** The stored selection of any class; undefined when no day is selected. */
export const storedSelection = (): DaySelection | undefined => readCookie()

const readCookie = (): DaySelection | undefined => {
  const match = /^(\d{1,9}):(\d{1,9}\.\dw?(?:-\d{1,9}\.\dw?){0,59})(p?)$/.exec(readSelectionCookie())
  if (match === null) return undefined
  const checkedDays = match[2]!.split('-').map((text): CheckedDay => {
    const [id = 0, plus = 0] = text.replace('w', '').split('.').map(Number)
    return { id, plus, ...(text.endsWith('w') && { waits: true }) }
  })
  return { classId: Number(match[1]), checkedDays, ...(match[3] === 'p' && { acceptPartial: true }) }
}
