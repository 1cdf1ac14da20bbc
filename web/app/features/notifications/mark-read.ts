import type { markAsRead } from 'contract/notifications/notifications'
import type { ClientActionFunctionArgs } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { settleAction } from '#client/settle-action.ts'

type Marked = { messageId: number; withOlder: boolean }

const mark = (body: Marked, isQuiet = false) =>
  callApi<typeof markAsRead>('POST /api/member/inbox/read', { body }, { isQuiet })

/** The action of the inbox: marks a message as read, or all up to one. */
export async function markRead({ request }: ClientActionFunctionArgs) {
  return await settleAction(mark((await request.json()) as Marked))
}

/** Marks a message as read whose link is followed; whether that succeeds does not matter to the reader. */
export const markFollowed = (messageId: number): void =>
  void mark({ messageId, withOlder: false }, true).catch(() => undefined)
