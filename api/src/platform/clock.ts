/** Passed in everywhere, so that tests and the demo can set any time. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
