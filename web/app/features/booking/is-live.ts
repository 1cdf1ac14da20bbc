import type { OwnDay } from 'contract/booking/own-days'

type Facts = Pick<OwnDay, 'state' | 'waitlist'>

/** Whether the member holds a day or waits for it. After the cut-off nobody waits: free seats are for everybody. */
export const isLive = ({ state, waitlist }: Facts, now: Date): boolean =>
  state === 'booked' ||
  state === 'offered' ||
  (waitlist !== null && Date.parse(waitlist.until) > now.getTime())
