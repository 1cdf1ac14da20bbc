import type { Proposal } from 'contract/office/class-decision'

const hourMs = 3_600_000
/** How long before its date a decision is proposed although too few people have signed up. */
const proposedMs = 24 * hourMs
/** An extended decision must leave people this long until the first day. */
const noticeMs = 72 * hourMs

type Facts = { people: number; minPeople: number; decideBy: Date; firstStartsAt: Date }

/** With too few people: wait until a day before the date, then extend with at least half of them and time left. */
export function proposeDecision({ people, minPeople, decideBy, firstStartsAt }: Facts, now: Date): Proposal {
  if (people >= minPeople) return 'confirm'
  if (now.getTime() < decideBy.getTime() - proposedMs) return 'wait'
  const isInTime = firstStartsAt.getTime() - Math.max(now.getTime(), decideBy.getTime()) > noticeMs
  return isInTime && people * 2 >= minPeople ? 'extend' : 'not_open'
}
