/** `1,234`; a dash for what may not be told, because too few people stand behind it. */
export const numberWords = (value: number | null): string =>
  value === null ? '—' : value.toLocaleString('en-US')
