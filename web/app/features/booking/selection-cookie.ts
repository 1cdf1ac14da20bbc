export const selectionCookie = 'course'

export const readSelectionCookie = (): string =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${selectionCookie}=`))
    ?.slice(selectionCookie.length + 1) ?? ''

/** Whether days of any class are selected but not booked. */
export const hasStoredDays = (): boolean => readSelectionCookie() !== ''
