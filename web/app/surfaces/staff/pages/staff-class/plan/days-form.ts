import { maxCapacity, type StaffDay } from 'contract/office/staff-class'
import type { Missing } from '#surfaces/staff/changes/use-missing.ts'
import type { Ask } from '#surfaces/staff/class-changes/read-plan.ts'
import { idsOf } from '#surfaces/staff/planning/class-texts.ts'

/** Empty texts: as it is. */
export type ChangeTexts = { shift: string; venue: string; teachers: string }
export type DaysForm = ChangeTexts & { days: number[]; capacity: string }

export const noChange: ChangeTexts = { shift: '', venue: '', teachers: '' }

export const emptyDaysForm = (days: readonly StaffDay[]): DaysForm => ({
  days: days.map(({ id }) => id),
  capacity: '',
  ...noChange,
})

type Body = Extract<Ask, { verb: 'change-days' }>['body']

/** What is asked, or what is missing; a text when it is missing of no field in particular. */
export function bodyOf({ days, capacity, ...texts }: DaysForm): Body | Missing | string {
  if (days.length === 0) return { field: 'days', message: '請至少選一天。' }
  if (capacity.trim() !== '' && !isCapacity(capacity)) return { field: 'capacity', message: seatsMessage }
  const body = { ...(capacity.trim() !== '' && { capacity: Number(capacity) }), ...changeOf(texts) }
  return Object.keys(body).length === 0 ? nothingToChange : { days, ...body }
}

export const seatsMessage = `名額請填 0 到 ${maxCapacity} 的數字。`

export const nothingToChange = '請先填要改的項目。'

/** What is filled in of it. */
export function changeOf({ shift, venue, teachers }: ChangeTexts) {
  const teacherIds = idsOf(teachers)
  return {
    ...(shift !== '' && { shiftMinutes: Number(shift) }),
    ...(venue.trim() !== '' && { venue: venue.trim() }),
    ...(teacherIds.length > 0 && { teacherIds }),
  }
}

export const isCapacity = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) <= maxCapacity
