import { recordFriendState } from '#identity/record-friend-state.ts'
import type { LineMessaging, Message } from '#line-messaging/line-messaging.ts'
import type { AnswerDeps } from '#official-account/answers/answer-deps.ts'
import { answerQuestion } from '#official-account/answers/answer-question.ts'
import { greet } from '#official-account/answers/greet.ts'
import { forgetMemberMenu } from '#official-account/rich-menu/link-member-menus.ts'
import type { ClaimedEvent, Outcome } from './claim-events.ts'

/** After the receipt: a reply token ends about a minute after the event. */
const replyWithinMs = 50_000

type Deps = AnswerDeps & { messaging: LineMessaging }

/** Records the friendship, then answers by the event's token, once. Idempotent; throws LineUnavailable. */
export async function answerEvent(deps: Deps, event: ClaimedEvent): Promise<Outcome> {
  if (event.kind !== 'question') await recordFriendship(deps, event)
  if (event.kind === 'unfollow' || event.replyToken === null) return 'done'
  if (deps.now.getTime() - event.receivedAt.getTime() > replyWithinMs) return 'too_late'
  const outcome = await deps.messaging.reply(event.replyToken, await messagesFor(deps, event))
  return outcomes[outcome]
}

const outcomes = { sent: 'replied', token_refused: 'token_refused', rejected: 'failed' } as const

const messagesFor = (deps: AnswerDeps, event: ClaimedEvent): Promise<Message[]> =>
  event.question === null
    ? greet(deps, event.isUnblocked)
    : answerQuestion(deps, event.question, event.lineUserId)

const recordFriendship = async ({ db }: Deps, { kind, lineUserId, occurredAt }: ClaimedEvent) => {
  const state = kind === 'follow' ? 'friend' : 'blocked'
  await recordFriendState(db, { lineUserId, state, at: occurredAt })
  // LINE may forget the menu of somebody who blocks the account.
  if (kind === 'unfollow') await forgetMemberMenu(db, lineUserId)
}
