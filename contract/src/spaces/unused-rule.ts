/** Approved uses that stayed empty without a word to the base; the pause begins with the last one. Those of one date count once. */
export const unusedRule = {
  threshold: 3,
  windowDays: 90,
  pauseDays: 30,
} as const
