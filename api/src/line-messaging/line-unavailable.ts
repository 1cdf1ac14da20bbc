/** LINE did not answer in time, answered 5xx, or limits the rate. A later retry may succeed. */
export class LineUnavailable extends Error {}

/** LINE does not accept the messaging channel's id and secret, or a token that they gave. The settings need attention. */
export class ChannelRefused extends LineUnavailable {}
