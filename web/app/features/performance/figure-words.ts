import { numberWords } from '#text/number-words.ts'

/** A dash for a number that is not disclosed, because the group is too small. */
export const figureWords = (value: number | null): string => (value === null ? '—' : numberWords(value))
