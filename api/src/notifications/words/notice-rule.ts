import type { NoticeTopic } from 'contract/notifications/notifications'
import type { inkColours } from '#official-account/messages/colours.ts'
import type { FactName } from './fact-words.ts'

/** When LINE sends only few more messages this month, low priorities go by e-mail and inbox first. */
export type Priority = 'high' | 'normal' | 'low'

export type NoticeRule = {
  topic: NoticeTopic | null
  priority: Priority
  isUrgent: boolean
  /** Useless when its days are over. */
  isAboutComingDays: boolean
  /** About the date on which it is written: its heading has it, and it is useless on the next. */
  isOfOneDate?: boolean
  colour: keyof typeof inkColours
  heading: string
  /** Instead of a heading that says 明天, when it is sent on the day after it was written. */
  todayHeading?: string
  /** Instead of the heading when staff decided differently about some of its days. */
  mixedHeading?: string
  /** Instead of the heading when something has to be confirmed. */
  confirmHeading?: string
  /** Instead of heading and hint when the fee is no longer transferred. */
  cashHeading?: string
  cashHint?: string
  hint: string
  /** Instead of the hint when a day can no longer be cancelled. */
  lateHint?: string
  /** Instead of the hint when registration for a day is over. */
  closedHint?: string
  /** Instead of the hint when two parties of the member have become one. */
  mergedHint?: string
  facts: readonly FactName[]
}

export const base = {
  priority: 'normal',
  isUrgent: false,
  isAboutComingDays: true,
  colour: 'green',
  hint: '',
  facts: ['handled', 'fee', 'account', 'deadline', 'address', 'phone', 'code'],
} as const
export const ofBooking = { ...base, topic: 'booking' } as const
export const ofWaitlist = { ...base, topic: 'waitlist' } as const
export const ofFollowing = {
  ...base,
  topic: 'following',
  priority: 'low',
  facts: ['fee', 'address', 'phone'],
} as const
export const ofOrganisers = {
  ...base,
  topic: null,
  priority: 'high',
  isUrgent: true,
  colour: 'brick',
  facts: ['reason', 'deadline', 'fee', 'account', 'address', 'phone', 'code'],
} as const
export const ofCancelled = { ...ofOrganisers, facts: ['reason', 'refund', 'phone', 'code'] } as const
