import type { ClassDay } from 'contract/catalog/class-detail'
import { changeUntil } from './change-until.ts'
import { classDayState, openWaitlist } from './class-state.ts'

export type ClassDayRow = Omit<ClassDay, 'state' | 'waitlist' | 'changeUntil' | 'mode'> & {
  waitingParties: number
  waitsUntil: string
}

type ItsClass = Parameters<typeof classDayState>[1]

export function toClassDay(
  { waitingParties, waitsUntil, ...row }: ClassDayRow,
  itsClass: ItsClass,
  settings: { changeDeadlineHours: number; mode: ClassDay['mode'] },
  now: Date,
): ClassDay {
  const startsAt = new Date(row.startsAt)
  const state = classDayState(
    {
      startsAt,
      closesAt: new Date(row.closesAt),
      cancelled: row.cancelReason !== null,
      seatsLeft: row.seatsLeft,
    },
    itsClass,
    now,
  )
  return {
    ...row,
    mode: settings.mode,
    state,
    waitlist: openWaitlist({ state, waitingParties, waitsUntil: new Date(waitsUntil) }, now),
    changeUntil: changeUntil(startsAt, settings.changeDeadlineHours).toISOString(),
  }
}
