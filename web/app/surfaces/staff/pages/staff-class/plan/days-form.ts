import { maxCapacity, type StaffDay } from 'contract/office/staff-class'
import { idsOf } from '#surfaces/staff/planning/class-texts.ts'
import type { Ask } from './read-plan.ts'

/** Empty texts: as it is. */
export type DaysForm = { days: number[]; shift: string; capacity: string; venue: string; teachers: string }

export const emptyDaysForm = (days: readonly StaffDay[]): DaysForm => ({
  days: days.map(({ id }) => id),
  shift: '',
  capacity: '',
  venue: '',
  teachers: '',
})

type Body = Extract<Ask, { verb: 'change-days' }>['body']

/** What is asked, or a text that says what is missing. */
export function bodyOf({ days, shift, capacity, venue, teachers }: DaysForm): Body | string {
  const teacherIds = idsOf(teachers)
  if (days.length === 0) return '請至少選一天。'
  if (capacity.trim() !== '' && !isCapacity(capacity)) return `名額請填 0 到 ${maxCapacity} 的數字。`
  const body = {
    ...(shift !== '' && { shiftMinutes: Number(shift) }),
    ...(capacity.trim() !== '' && { capacity: Number(capacity) }),
    ...(venue.trim() !== '' && { venue: venue.trim() }),
    ...(teacherIds.length > 0 && { teacherIds }),
  }
  return Object.keys(body).length === 0 ? '請先填要改的項目。' : { days, ...body }
}

const isCapacity = (text: string): boolean => /^\d{1,4}$/.test(text.trim()) && Number(text) <= maxCapacity
