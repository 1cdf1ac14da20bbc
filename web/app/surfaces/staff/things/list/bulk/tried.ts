import type { ApiError } from '#client/session/call-api.ts'
import { mayHaveBeenAccepted } from '#client/session/may-have-been-accepted.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import type { PlannedThing } from './planned-things.ts'

/** What a request for one of several things showed. */
export type Tried = {
  outcome: PlannedThing
  /** The others would end like it: there is no network, or no session. */
  isLast?: boolean
  /** There were too many requests in this minute: another try later may succeed. */
  isLimited?: boolean
}

/** Of a request that was refused or got no answer. Rejects what is no refusal. */
export function refusedOne(thing: PlannedThing, error: unknown): Tried {
  const message = refusalWords(error)
  const refusal = error as ApiError
  return endedOne(thing, {
    message,
    status: refusal.status,
    isOutcomeUnknown: mayHaveBeenAccepted(refusal, false),
  })
}

type Ended = { message: string; status: number; isOutcomeUnknown: boolean }

export function endedOne(thing: PlannedThing, { message, status, isOutcomeUnknown }: Ended): Tried {
  return {
    outcome: { ...thing, state: isOutcomeUnknown ? 'unknown' : 'failed', problem: message },
    isLast: status === 401 || isOutcomeUnknown,
    isLimited: status === 429,
  }
}
