import type { WeekDay } from 'contract/planning/week'
import type { Span } from './shift-to.ts'

/** When and in which room a day is to be. */
export type DayPlace = Span & { venue: string }

/** `from`: the name of the row from which it is dragged, empty where there are no rows; a class of two teachers is in two. */
export type DraggedDay = { day: WeekDay; from: string }
