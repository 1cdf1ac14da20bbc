import type { StaffDay } from 'contract/office/staff-class'

export type ClassSheet =
  | { kind: 'capacity' | 'cancel' | 'move' | 'venue' | 'substitute' | 'postpone'; day: StaffDay }
  | { kind: 'capacity' | 'cancel' | 'venue' | 'add' | 'days' | 'cancel-days' | 'merge' }
