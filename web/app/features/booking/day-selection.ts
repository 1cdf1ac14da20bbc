import { createStore } from '#client/store.ts'

/** A checked class day and how many companions come along. */
export type CheckedDay = { id: number; plus: number }

/** The days checked for one class; other classes start anew. */
export type DaySelection = { classId: number; checkedDays: readonly CheckedDay[] }

const empty: DaySelection = { classId: 0, checkedDays: [] }
const cookieName = 'course'
/** How long a selection is kept, in seconds. */
const cookieLife = 3600
/** How often the cookie is looked at while days are checked, in ms. */
const lookEvery = 1000

export const daySelection = createStore<DaySelection>(empty)

/** Checks a day with plus 0 when it is not checked, else unchecks it. */
export const toggleDay = (id: number): void => {
  const { classId, checkedDays } = daySelection.read()
  const others = checkedDays.filter((day) => day.id !== id)
  keep({
    classId,
    checkedDays: others.length < checkedDays.length ? others : [...checkedDays, { id, plus: 0 }],
  })
}

/** Changes the companions of a checked day; a day that is not checked stays unchecked. */
export const updatePlus = (id: number, plus: number): void => {
  const { classId, checkedDays } = daySelection.read()
  keep({ classId, checkedDays: checkedDays.map((day) => (day.id === id ? { ...day, plus } : day)) })
}

/** Unchecks everything. */
export const resetDays = (): void => keep({ ...daySelection.read(), checkedDays: [] })

/** Takes up what the cookie holds for this class, without days that can no longer be chosen. */
export const openSelection = (classId: number, choosable: ReadonlySet<number>): void => {
  const kept = readCookie()
  const checkedDays = kept?.classId === classId ? kept.checkedDays.filter((day) => choosable.has(day.id)) : []
  daySelection.write({ classId, checkedDays })
}

/** Empties the selection when its cookie has run out or was emptied while days are checked. */
export const followCookie = (): (() => void) => {
  const look = () => {
    if (daySelection.read().checkedDays.length > 0 && readRawCookie() === '') {
      daySelection.write({ ...daySelection.read(), checkedDays: [] })
    }
  }
  const timer = setInterval(look, lookEvery)
  return () => clearInterval(timer)
}

const keep = (selection: DaySelection): void => {
  const value = selection.checkedDays.length === 0 ? '' : encode(selection)
  document.cookie = `${cookieName}=${value}; Max-Age=${value === '' ? 0 : cookieLife}; Path=/; SameSite=Lax`
  daySelection.write(selection)
}

/** `12:101.2-102.0` — class, then day and plus; short, and nothing in it needs escaping. */
const encode = ({ classId, checkedDays }: DaySelection): string =>
  `${classId}:${checkedDays.map(({ id, plus }) => `${id}.${plus}`).join('-')}`

const readRawCookie = (): string =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) ?? ''

/** True while days of some class wait to be booked. */
export const holdsChosenDays = (): boolean => readRawCookie() !== ''

const readCookie = (): DaySelection | undefined => {
  const match = /^(\d{1,9}):(\d{1,9}\.\d(?:-\d{1,9}\.\d){0,59})$/.exec(readRawCookie())
  if (match === null) return undefined
  const days = match[2]!.split('-').map((day) => day.split('.').map(Number))
  return { classId: Number(match[1]), checkedDays: days.map(([id = 0, plus = 0]) => ({ id, plus })) }
}
