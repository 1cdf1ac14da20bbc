/** Lists of things count up to this number; a total equal to it means "at least". */
export const maxCountedThings = 10_000
