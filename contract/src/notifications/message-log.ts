import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { cursor, flag, maybe } from '#query.ts'
import { rowTotal } from '#row-total.ts'
import { deliveryStates, noticeChannels, noticeKinds, noticeText } from './notifications.ts'

const forMessages = { staff: ['admin', 'base_manager', 'base_staff'] } as const

const loggedMessage = z.object({
  id: id.serialId,
  kind: z.enum(noticeKinds),
  heading: z.string(),
  memberName: z.string(),
  title: z.string(),
  at: id.instant,
  readAt: z.nullable(id.instant),
  deliveries: z.array(
    z.object({
      channel: z.enum(noticeChannels),
      state: z.enum(deliveryStates),
      dueAt: id.instant,
      endedAt: z.nullable(id.instant),
    }),
  ),
  resentAt: z.nullable(id.instant),
  /** Nobody has read it, it reached them on no way, and it is still useful. */
  mayResend: z.boolean(),
})
export type LoggedMessage = z.output<typeof loggedMessage>

const searched = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => value.normalize('NFKC').trim()),
    id.text(40),
  ),
)

export const readMessageLog = endpoint({
  method: 'GET',
  path: '/api/admin/message-log',
  summary:
    'Messages about classes of the bases that the caller works for, the newest first, and what became of each. Administrators see all.',
  access: forMessages,
  look: { kind: 'messages' },
  perMinute: 120,
  query: z.strictObject({
    cursor,
    classId: maybe(id.classIdText),
    /** Messages that failed on one way, left on none, and were not read in the inbox. */
    onlyFailed: flag,
    /** A part of the member's name or of the title, or the last 3 digits of the telephone number. */
    q: maybe(searched),
  }),
  output: z.object({
    items: z.array(loggedMessage),
    nextCursor: z.nullable(z.string()),
    /** Counted up to a limit; of a search up to the first page. */
    total: rowTotal,
  }),
})

const messagePath = z.strictObject({ messageId: id.serialIdText })

export const readLoggedText = endpoint({
  method: 'GET',
  path: '/api/admin/message-log/:messageId',
  summary: 'The words of a message as the member reads them.',
  access: forMessages,
  look: { kind: 'message', of: 'messageId' },
  perMinute: 120,
  params: messagePath,
  output: noticeText,
  errors: ['not_found'],
})

export const resendMessage = endpoint({
  method: 'POST',
  path: '/api/admin/message-log/:messageId/resend',
  summary:
    'Has a message that failed sent again, and records who asked for it. One that waits to be sent stays as it is.',
  access: forMessages,
  perMinute: 30,
  params: messagePath,
  output: loggedMessage,
  errors: ['not_found', 'message_not_failed', 'message_too_late'],
})

export const countUndelivered = endpoint({
  method: 'GET',
  path: '/api/admin/undelivered',
  summary: 'How many messages about classes of the bases of the caller reached nobody and are still useful.',
  access: forMessages,
  perMinute: 120,
  output: z.object({ messages: z.int() }),
})
