/** Where "now" comes from. Passed in everywhere, so that tests and the demo can stand at any moment. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
