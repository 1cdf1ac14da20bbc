/** The cookie that keeps the selected days. */
export const selectionCookie = 'course'

/** Its text; empty when no day is selected. */
export const readSelectionCookie = (): string =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${selectionCookie}=`))
    ?.slice(selectionCookie.length + 1) ?? ''

/** Whether days of any class are selected but not booked. */
export const hasStoredDays = (): boolean => readSelectionCookie() !== ''
