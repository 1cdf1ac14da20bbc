/** Lists of things count up to this number. */
export const maxCounted = 10_000
