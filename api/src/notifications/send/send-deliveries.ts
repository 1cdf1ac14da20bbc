import type { NoticeChannel } from 'contract/notifications/notifications'
import type { LineMessaging, PushOutcome } from '#line-messaging/line-messaging.ts'
import { MailUnavailable, type Mailer } from '#notifications/mail/create-mailer.ts'
import { noticeMail } from '#notifications/mail/notice-mail.ts'
import { noticeMessage } from '#notifications/words/notice-message.ts'
import { noticeRules } from '#notifications/words/notice-rules.ts'
import { noticeOf } from '#notifications/words/notice.ts'
import type { SiteLinks } from '#official-account/messages/site-links.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { LineUnavailable } from '#platform/line-unavailable.ts'
import { claimDeliveries, type ClaimedDelivery } from './claim-deliveries.ts'
import { decideDelivery, type Situation } from './decide-delivery.ts'
import { readBudget, recordUsedUp } from './line-budget.ts'
import { settleDeliveries, type Attempt, type Settled } from './settle-deliveries.ts'

export type SendDeps = {
  db: Database
  clock: Clock
  /** Without it other processes have ten minutes to send by LINE. */
  line?: { messaging: LineMessaging; links: SiteLinks } | undefined
  mail?: { mailer: Mailer; origin: string } | undefined
}

const rounds = {
  line: { atOnce: 50, maxMs: Infinity },
  // One, because nobody knows whether an e-mail left whose sender was killed. A process that stops waits for the run.
  email: { atOnce: 1, maxMs: 2_000 },
} as const satisfies Record<NoticeChannel, { atOnce: number; maxMs: number }>
const othersFirstMs = 10 * 60_000

/**
 * Processes may run this at once and be killed: LINE messages are repeated under the same key; the e-mail that was
 * being sent is not repeated. Returns how many ended in which way.
 */
export async function sendDeliveries(
  deps: SendDeps,
  channel: NoticeChannel,
): Promise<Record<string, number>> {
  const { atOnce: limit, maxMs } = rounds[channel]
  const counts: Record<string, number> = {}
  const failures: unknown[] = []
  for (const startedMs = performance.now(); performance.now() - startedMs < maxMs;) {
    const now = deps.clock.now()
    const isOthersFirst = channel === 'line' && deps.line === undefined
    const dueUntil = isOthersFirst ? new Date(now.getTime() - othersFirstMs) : now
    const claimed = await claimDeliveries(deps.db, { now, channel, limit, dueUntil })
    if (claimed.length === 0) break
    const { settled, errors } = await attemptAll(deps, claimed, now)
    await transact(deps.db, (tx) => settleDeliveries(tx, settled, now))
    for (const { attempt } of settled) {
      const name = 'outcome' in attempt ? attempt.outcome : 'retried'
      counts[name] = (counts[name] ?? 0) + 1
    }
    failures.push(...errors)
    if (settled.some(({ attempt }) => 'retryAt' in attempt && attempt.isUnanswered)) break
  }
  // What failed for an unknown reason is tried again after its lease, and does not block the others.
  if (failures.length > 0) throw failures[0]
  return counts
}

const attemptAll = async (
  deps: SendDeps,
  claimed: readonly ClaimedDelivery[],
  now: Date,
): Promise<{ settled: Settled[]; errors: unknown[] }> => {
  const situation = await readSituation(deps, claimed, now)
  const results = await Promise.allSettled(
    claimed.map(async ({ messageId, channel, ...delivery }) => {
      const attempt = await attemptOne(deps, { messageId, channel, ...delivery }, situation)
      return { messageId, channel, attempt }
    }),
  )
  return {
    settled: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    errors: results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
  }
}

const attemptOne = async (
  deps: SendDeps,
  delivery: ClaimedDelivery,
  situation: Situation,
): Promise<Attempt> => {
  const decided = decideDelivery(delivery, situation)
  if (decided !== 'send') return decided
  // Counted before it is sent, so that one batch does not use what is reserved.
  if (delivery.channel === 'line') situation.budget.left -= 1
  const send = delivery.channel === 'line' ? pushToLine : sendMail
  return await send(deps, delivery, situation.now)
}

const readSituation = async (
  { db, line, mail }: SendDeps,
  claimed: readonly ClaimedDelivery[],
  now: Date,
): Promise<Situation> => {
  const channels: NoticeChannel[] = []
  if (line !== undefined) channels.push('line')
  if (mail !== undefined) channels.push('email')
  const needsBudget = line !== undefined && claimed.some(({ channel }) => channel === 'line')
  const budget = needsBudget ? await readBudget(db, line.messaging, now) : { limit: null, left: 0 }
  return { now, channels, budget }
}

const pushToLine = async ({ db, line }: SendDeps, delivery: ClaimedDelivery, now: Date): Promise<Attempt> => {
  const { kind, facts, createdAt, lineUserId, pushKey, tries } = delivery
  const { messaging, links } = line!
  const { colour } = noticeRules[kind]
  const message = noticeMessage(noticeOf(kind, facts, createdAt, now), { about: delivery, colour, links })
  try {
    const outcome = await messaging.push(lineUserId, [message], pushKey)
    if (outcome === 'quota_used_up') await recordUsedUp(db, now)
    return { outcome: outcomes[outcome] }
  } catch (error) {
    if (!(error instanceof LineUnavailable)) throw error
    return tryAgain(tries, now)
  }
}

const sendMail = async ({ mail }: SendDeps, delivery: ClaimedDelivery, now: Date): Promise<Attempt> => {
  const { kind, facts, createdAt, email, pushKey: id, tries } = delivery
  const { mailer, origin } = mail!
  const written = noticeMail(noticeOf(kind, facts, createdAt, now), { about: delivery, origin })
  try {
    return { outcome: await mailer.send({ to: email!, id, ...written }) }
  } catch (error) {
    if (!(error instanceof MailUnavailable)) throw error
    return tryAgain(tries, now)
  }
}

const tryAgain = (tries: number, now: Date): Attempt => ({
  retryAt: new Date(now.getTime() + delayMs(tries)),
  isUnanswered: true,
})

const outcomes = {
  sent: 'sent',
  quota_used_up: 'quota_short',
  unknown_recipient: 'not_reachable',
  rejected: 'refused',
} as const satisfies Record<PushOutcome, string>

const firstDelayMs = 30_000
const maxDelayMs = 3_600_000

/** 30 s after the first attempt, then twice as long each time, at most an hour. */
const delayMs = (tries: number): number => Math.min(maxDelayMs, firstDelayMs * 2 ** (tries - 1))
