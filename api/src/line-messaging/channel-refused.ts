import { LineUnavailable } from '#platform/line-unavailable.ts'

/** LINE does not accept the messaging channel's id and secret, or a token that they gave. The settings need attention. */
export class ChannelRefused extends LineUnavailable {}
