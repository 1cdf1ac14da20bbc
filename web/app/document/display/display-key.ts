/** The local storage key of the reader's display settings. */
export const displayKey = 'display'
