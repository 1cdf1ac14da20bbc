import { taipeiDate, taipeiDay, taipeiFullDay } from 'contract/taipei-time'

/** With the year where it is another one than that of the first day. */
export const plannedDay = (at: Date, first: string): string =>
  first === '' || taipeiDate(at).slice(0, 4) === taipeiDate(new Date(first)).slice(0, 4)
    ? taipeiDay(at)
    : taipeiFullDay(at)
