import type { ClassDay } from 'contract/class-detail'
import { changeUntil } from './change-until.ts'
import { classDayState } from './class-state.ts'

/** A class day as the database returns it. */
export type ClassDayRow = Omit<ClassDay, 'state' | 'changeUntil' | 'mode'>

type ItsClass = Parameters<typeof classDayState>[1]

/** Completes a day: derives its state and until when a booking of it can be changed. */
export function toClassDay(
  row: ClassDayRow,
  itsClass: ItsClass,
  settings: { changeDeadlineHours: number; mode: ClassDay['mode'] },
  now: Date,
): ClassDay {
  const startsAt = new Date(row.startsAt)
  return {
    ...row,
    mode: settings.mode,
    state: classDayState(
      {
        startsAt,
        closesAt: new Date(row.closesAt),
        cancelled: row.cancelReason !== null,
        seatsLeft: row.seatsLeft,
      },
      itsClass,
      now,
    ),
    changeUntil: changeUntil(startsAt, settings.changeDeadlineHours).toISOString(),
  }
}
