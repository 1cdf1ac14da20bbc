import { LineUnavailable } from '#platform/line-unavailable.ts'

/** LINE does not accept the channel's id, secret or token: the settings need attention. */
export class ChannelRefused extends LineUnavailable {}
