import { taipeiDate } from 'contract/taipei-time'

/** The calendar year in Taipei. */
export const taipeiYear = (now: Date): number => Number(taipeiDate(now).slice(0, 4))
