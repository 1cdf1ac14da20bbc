import { numberWords } from '#text/number-words.ts'

/** `1,234`; a dash for a number that is not disclosed, because the group is too small. */
export const figureWords = (value: number | null): string => (value === null ? '—' : numberWords(value))
