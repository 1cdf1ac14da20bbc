import { numberWords } from '#text/number-words.ts'

/** `1,234`; a dash for what may not be told, because too few people stand behind it. */
export const figureWords = (value: number | null): string => (value === null ? '—' : numberWords(value))
