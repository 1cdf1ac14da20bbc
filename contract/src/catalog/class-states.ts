/** Derived from facts (times, counts, decisions), never stored. */
export const classStates = [
  'draft',
  'upcoming',
  'open',
  'confirmed',
  'full',
  'not_opened',
  'merged',
  'closed',
  'running',
  'ended',
  'cancelled',
] as const
export type ClassState = (typeof classStates)[number]

export const classDayStates = ['bookable', 'full', 'upcoming', 'closed', 'past', 'cancelled'] as const
export type ClassDayState = (typeof classDayStates)[number]

export const modes = ['onsite', 'online'] as const
