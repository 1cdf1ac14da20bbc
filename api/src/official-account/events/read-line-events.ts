import * as z from 'zod/mini'
import { questionIn, questionOfButton, type Question } from '#official-account/questions.ts'

export type AccountEvent = {
  eventId: string
  lineUserId: string
  kind: 'follow' | 'unfollow' | 'question'
  question: Question | null
  replyToken: string | null
  /** A follow of somebody who had blocked the account. */
  isUnblocked: boolean
  occurredAt: Date
}

/** The last instant of the year 9999: PostgreSQL does not read later ones as JavaScript writes them. */
const lastInstant = 253_402_300_799_999

const event = z.object({
  type: z.string(),
  mode: z.optional(z.string()),
  webhookEventId: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/)),
  timestamp: z.int().check(z.nonnegative(), z.maximum(lastInstant)),
  source: z.object({ type: z.literal('user'), userId: z.string().check(z.regex(/^U[0-9a-f]{32}$/)) }),
  replyToken: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/))),
  message: z.optional(z.object({ type: z.string(), text: z.optional(z.string()) })),
  postback: z.optional(z.object({ data: z.string() })),
  follow: z.optional(z.object({ isUnblocked: z.optional(z.boolean()) })),
})
const webhook = z.object({ events: z.array(z.unknown()) })

/** Ignores everything unknown: LINE adds kinds and properties over time. Undefined when the body is no webhook. */
export function readLineEvents(body: unknown): AccountEvent[] | undefined {
  const parsed = webhook.safeParse(body)
  if (!parsed.success) return undefined
  return parsed.data.events.flatMap((sent) => {
    const read = event.safeParse(sent)
    return read.success && read.data.mode !== 'standby' ? ownEvent(read.data) : []
  })
}

const ownEvent = (sent: z.output<typeof event>): AccountEvent[] => {
  const kind = kindOf(sent)
  if (kind === undefined) return []
  const { webhookEventId: eventId, source, replyToken = null, timestamp } = sent
  const isUnblocked = sent.follow?.isUnblocked ?? false
  return [
    { eventId, lineUserId: source.userId, replyToken, isUnblocked, occurredAt: new Date(timestamp), ...kind },
  ]
}

const kindOf = (sent: z.output<typeof event>): Pick<AccountEvent, 'kind' | 'question'> | undefined => {
  if (sent.type === 'follow' || sent.type === 'unfollow') return { kind: sent.type, question: null }
  const question =
    sent.type === 'message' && sent.message?.type === 'text'
      ? questionIn(sent.message.text ?? '')
      : sent.type === 'postback'
        ? questionOfButton(sent.postback?.data ?? '')
        : undefined
  return question && { kind: 'question', question }
}
