/** What was sent without an answer, and may have been created nevertheless. */
export type Unanswered = {
  /** The last send, when its answer was lost: the same may be sent again and is not created twice. */
  last?: string
  /** Whether something was sent before that, or since then replaced, so that nothing recognises it any more. */
  hasEarlier: boolean
}

export const nothingUnanswered: Unanswered = { hasEarlier: false }

/** After another send, whose answer was lost or was a refusal. */
export const afterFailure = (before: Unanswered, sent: string, isLost: boolean): Unanswered => ({
  hasEarlier: mayCreateTwice(before, sent),
  ...(isLost && { last: sent }),
})

/** Whether what is sent now would come in addition to something that may have been created. */
export const mayCreateTwice = ({ last, hasEarlier }: Unanswered, next: string): boolean =>
  hasEarlier || (last !== undefined && last !== next)
