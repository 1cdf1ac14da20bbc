import type { Holiday } from 'contract/catalog/holidays'

/** 「這一天放假：除夕。」; nothing of a day that is no holiday and no worked day. */
export const holidayWords = (holiday: Holiday | undefined): string =>
  holiday === undefined ? '' : `這一天${holiday.isOff ? '放假' : '要補班'}：${holiday.name}。`
