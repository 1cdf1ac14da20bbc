import { taipeiDate } from 'contract/taipei-time'

export const taipeiYear = (now: Date): number => Number(taipeiDate(now).slice(0, 4))
