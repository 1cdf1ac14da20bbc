/** LINE did not answer in time, answered 5xx, or limits the rate. A later retry may succeed. */
export class LineUnavailable extends Error {}
