import type { NoticeChannel } from 'contract/notifications/notifications'
import { noticeRules } from '#notifications/words/notice-rules.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { mayPush, type Budget } from './may-push.ts'
import type { Attempt } from './settle-deliveries.ts'

const hourMs = 3_600_000
/** LINE knows a retry key for 24 hours; a later attempt could send the message twice. */
const lineRetryMs = 23 * hourMs
/** LINE has not said yet whether a new member is a friend; a job asks every few minutes, when LINE answers. */
const unknownFriend = { retryMs: 5 * 60_000, giveUpMs: hourMs }

export type Situation = {
  now: Date
  channels: readonly NoticeChannel[]
  budget: Budget
}

export function decideDelivery(delivery: ClaimedDelivery, situation: Situation): 'send' | Attempt {
  const { isRead, usefulUntil, channel } = delivery
  const { now, channels } = situation
  if (isRead) return { outcome: 'already_read' }
  if (now >= usefulUntil) return { outcome: 'too_late' }
  if (!isWanted(delivery)) return { outcome: 'not_wanted' }
  if (!channels.includes(channel)) return { outcome: 'not_configured' }
  return channel === 'line' ? decideLine(delivery, situation) : decideEmail(delivery, now)
}

const isWanted = ({ kind, channel, wantsLine, wantsEmail, mutedTopics }: ClaimedDelivery): boolean => {
  const { topic } = noticeRules[kind]
  return (channel === 'line' ? wantsLine : wantsEmail) && (topic === null || !mutedTopics.includes(topic))
}

const decideLine = (
  { kind, lineFriend, tries, firstTriedAt, usefulUntil }: ClaimedDelivery,
  { now, budget }: Situation,
): 'send' | Attempt => {
  if (lineFriend === 'none' || lineFriend === 'blocked') return { outcome: 'not_reachable' }
  const waitedMs = now.getTime() - firstTriedAt.getTime()
  if (lineFriend === 'unknown') {
    const retryAt = new Date(now.getTime() + unknownFriend.retryMs)
    const waitMs = noticeRules[kind].isUrgent ? unknownFriend.retryMs : unknownFriend.giveUpMs
    // An e-mail must still be of use.
    const maySettle = waitedMs < waitMs && retryAt < usefulUntil
    return maySettle ? { retryAt, isUnsent: true } : { outcome: 'not_reachable' }
  }
  if (waitedMs >= lineRetryMs) return { outcome: 'gave_up' }
  // An earlier attempt may have been accepted although its answer was lost: LINE says so when it is repeated.
  if (tries > 1) return 'send'
  return mayPush(noticeRules[kind].priority, budget) ? 'send' : { outcome: 'quota_short' }
}

const decideEmail = ({ email, wasAbandoned, firstTriedAt }: ClaimedDelivery, now: Date): 'send' | Attempt => {
  if (email === null) return { outcome: 'not_reachable' }
  // E-mail has no retry key, so it may have been sent; the inbox has the message.
  if (wasAbandoned) return { outcome: 'unknown' }
  return now.getTime() - firstTriedAt.getTime() >= 24 * hourMs ? { outcome: 'gave_up' } : 'send'
}
