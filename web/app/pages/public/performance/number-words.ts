/** `1,234`; what may not be told is said to be small. */
export const numberWords = (value: number | null): string =>
  value === null ? '少於 5' : value.toLocaleString('en-US')
