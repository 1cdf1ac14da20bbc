import type { FirstSettings } from './class-settings.ts'

/** Those of a class for which nothing else is chosen; the database has the same defaults. */
export const usualSettings = {
  transferTo: null,
  refundPercents: null,
  closesHoursBefore: 2,
  joinFromFirstDay: false,
  changeDeadlineHours: 24,
  waitlistMode: 'automatic',
  offerMinutes: 120,
  waitlistCutoffHours: 12,
  minPeople: 1,
  decideBy: null,
} as const satisfies Required<FirstSettings>
