import type { FollowKind, followThing, unfollowThing } from 'contract/following'
import type { ClientActionFunctionArgs } from 'react-router'
import { focusPage } from '#client/focus-page.ts'
import { showSuccess } from '#client/notices/toasts.ts'
import { offerUndo, withdrawUndo } from '#client/notices/undo-state.ts'
import { callApi } from '#client/session/call-api.ts'
import { settleAction } from '#client/settle-action.ts'

/** The data that the list submits: what to remove, with whether it can be followed again; or what to restore. */
export type FollowChange =
  | { intent: 'unfollow'; kind: FollowKind; thingId: number; done: string; canUndo: boolean }
  | { intent: 'follow'; kind: FollowKind; thingId: number }

export async function changeFollow({ request, url }: ClientActionFunctionArgs) {
  const change = (await request.json()) as FollowChange
  return await settleAction(change.intent === 'follow' ? restore(change) : remove(change, url.pathname))
}

const restore = async ({ kind, thingId }: FollowChange) => {
  await callApi<typeof followThing>('POST /api/member/follow', { body: { kind, thingId } })
  withdrawUndo()
  focusPage()
}

const remove = async (
  { kind, thingId, done, canUndo }: FollowChange & { intent: 'unfollow' },
  action: string,
) => {
  const params = { kind, thingId: String(thingId) }
  await callApi<typeof unfollowThing>('DELETE /api/member/follow/:kind/:thingId', { params })
  const reversed = { intent: 'follow', kind, thingId } satisfies FollowChange
  if (canUndo) offerUndo({ done, reversed, action })
  else {
    withdrawUndo()
    showSuccess(done)
  }
  focusPage()
}
