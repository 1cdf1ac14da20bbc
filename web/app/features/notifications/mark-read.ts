import type { markAsRead } from 'contract/notifications/notifications'
import type { ClientActionFunctionArgs } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { settleAction } from '#client/settle-action.ts'

type Marked = { messageId: number; withOlder: boolean }

const mark = (body: Marked, isQuiet = false) =>
  callApi<typeof markAsRead>('POST /api/member/inbox/read', { body }, { isQuiet })

export async function markRead({ request }: ClientActionFunctionArgs) {
  return await settleAction(mark((await request.json()) as Marked))
}

/** Marks a message as read when its link is followed; a failure is ignored. */
export const markFollowed = (messageId: number): void =>
  void mark({ messageId, withOlder: false }, true).catch(() => undefined)
