import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { cursor } from '#query.ts'

/** Cancelled classes belong to no topic: everybody is notified. */
export const noticeTopics = ['booking', 'waitlist', 'reminder', 'following', 'feedback'] as const
export type NoticeTopic = (typeof noticeTopics)[number]

export const noticeKinds = [
  'booking_confirmed',
  'booking_changed',
  'booking_cancelled',
  'booking_claimed',
  'waitlist_joined',
  'waitlist_promoted',
  'seat_offered',
  'offer_accepted',
  'offer_expired',
  'not_promoted',
  'day_before',
  'registration_open',
  'next_term',
  'thanks',
  'class_confirmed',
  'class_not_opened',
  'class_cancelled',
  'class_day_cancelled',
  'class_day_changed',
  'class_restored',
  'days_changed',
  'decision_extended',
  'class_reconsidered',
  'account_changed',
  'decision_due',
  'staff_digest',
  'class_merged',
  'transferred',
  'space_decided',
  'space_rejected',
  'space_reopened',
  'space_moved',
  'space_closed',
  'space_restored',
  'space_question',
  'space_day_before',
  'space_payment_due',
  'space_unpaid',
  'space_free',
  'space_mediation',
  'space_draw_cancelled',
  'space_drawn',
  'space_unconfirmed',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

const noticeDay = z.object({
  title: z.string(),
  /** 「停課」, 「已取消」; empty when the heading says it. */
  note: z.string(),
  /** The time before staff changed it, or empty. */
  was: z.string(),
  when: z.string(),
  /** The place before staff changed it, or empty. */
  wasWhere: z.string(),
  where: z.string(),
  /** The online classroom, for those who hold a seat. */
  link: z.nullable(z.string()),
  /** 「2 人（含攜伴 1 人）」; empty where nobody is booked. */
  people: z.string(),
  clash: z.string(),
})

const message = z.object({
  id: id.serialId,
  kind: z.enum(noticeKinds),
  heading: z.string(),
  hint: z.string(),
  days: z.array(noticeDay),
  /** Reason, fee, deadline, address, telephone and code, as far as the message has them. */
  facts: z.array(z.object({ term: z.string(), value: z.string() })),
  at: id.instant,
  isRead: z.boolean(),
  bookingId: z.nullable(id.bookingId),
  classId: z.nullable(id.classId),
})
export type InboxMessage = z.output<typeof message>

export const noticeText = z.pick(message, { heading: true, hint: true, days: true, facts: true })
export type NoticeText = z.output<typeof noticeText>

const unread = z.int()

export const readInbox = endpoint({
  method: 'GET',
  path: '/api/member/inbox',
  summary: "The member's messages, the newest first, page by page, and how many are unread.",
  access: 'member',
  query: z.strictObject({ cursor }),
  output: z.object({ items: z.array(message), unread, nextCursor: z.nullable(z.string()) }),
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/member/inbox/unread',
  summary:
    'How many messages the caller has not read, and whether they work in the back-office. Staff need not be members.',
  access: 'account',
  output: z.object({
    /** None for accounts that have not signed up. */
    unread,
    /** The menu then links to the back-office. */
    isStaff: z.boolean(),
  }),
})

export const markAsRead = endpoint({
  method: 'POST',
  path: '/api/member/inbox/read',
  summary: 'Marks a message as read, with `withOlder` all older ones too; what is read stays so.',
  access: 'member',
  perMinute: 120,
  body: z.strictObject({ messageId: id.serialId, withOlder: z.boolean() }),
  output: z.object({ unread }),
})

const choices = z.strictObject({
  booking: z.boolean(),
  waitlist: z.boolean(),
  reminder: z.boolean(),
  following: z.boolean(),
  feedback: z.boolean(),
})
export type NoticeChoices = Record<NoticeTopic, boolean>

export const readNoticeChoices = endpoint({
  method: 'GET',
  path: '/api/member/notice-choice',
  summary: 'About which topics the member wants LINE messages or e-mails; the inbox has all of them.',
  access: 'member',
  output: choices,
})

export const changeNoticeChoices = endpoint({
  method: 'PATCH',
  path: '/api/member/notice-choice',
  summary: 'Changes only the topics in the body.',
  access: 'member',
  perMinute: 60,
  body: z.partial(choices),
  output: choices,
})

export const noticeChannels = ['line', 'email'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** `unknown`: the process ended while it was sending. */
export const deliveryStates = [
  'waiting',
  'sent',
  'already_read',
  'not_wanted',
  'not_reachable',
  'quota_short',
  'refused',
  'too_late',
  'not_configured',
  'gave_up',
  'unknown',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Nobody else tries to deliver the message on that way, although the member wanted it. */
export const failedStates = ['refused', 'gave_up', 'unknown'] as const satisfies readonly DeliveryState[]
