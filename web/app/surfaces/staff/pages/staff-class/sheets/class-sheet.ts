import type { StaffDay } from 'contract/office/staff-class'

/** The sheet that is open: what is changed about a day, or about all of them. */
export type ClassSheet =
  | { kind: 'capacity' | 'cancel' | 'move'; day: StaffDay }
  | { kind: 'capacity' | 'cancel' }
