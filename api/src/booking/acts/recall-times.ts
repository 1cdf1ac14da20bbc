/** How long staff can take a change back before anybody is notified, in ms. */
export type RecallTimes = {
  ms: number
  todayMs: number
}

export const defaultRecallTimes: RecallTimes = { ms: 120_000, todayMs: 20_000 }
