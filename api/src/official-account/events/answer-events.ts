import { sql } from 'kysely'
import type { LineMessaging } from '#line-messaging/line-messaging.ts'
import type { SiteLinks } from '#official-account/messages/site-links.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { LineUnavailable } from '#platform/line-unavailable.ts'
import { answerEvent } from './answer-event.ts'
import {
  claimEvents,
  countWaiting,
  finishEvent,
  releaseEvent,
  type ClaimedEvent,
  type Outcome,
} from './claim-events.ts'
import { eventsJob } from './store-events.ts'

export type OfficialAccountDeps = {
  db: Database
  clock: Clock
  messaging: LineMessaging
  links: SiteLinks
}

/** Per worker: a reply must be sent within a minute, and LINE takes 2000 a second. */
const atOnce = 10
const maxTries = 3
const retryAfterMs = 2_000

/**
 * Workers may run concurrently. An unexpected error is thrown after the other events; its event is retried after its
 * lease. Returns how many events ended in which way.
 */
export async function answerEvents(deps: OfficialAccountDeps): Promise<Partial<Record<Outcome, number>>> {
  const counts: Partial<Record<Outcome, number>> = {}
  const errors: unknown[] = []
  for (;;) {
    const claimed = await claimEvents(deps.db, { now: deps.clock.now(), limit: atOnce })
    if (claimed.length === 0) break
    const settled = await Promise.allSettled(claimed.map((event) => handle(deps, event)))
    for (const result of settled) {
      if (result.status === 'rejected') errors.push(result.reason)
      else if (result.value !== undefined) counts[result.value] = (counts[result.value] ?? 0) + 1
    }
  }
  if ((await countWaiting(deps.db)) > 0) await runAgain(deps.db)
  if (errors.length > 0) throw errors[0]
  return counts
}

/** Undefined when LINE did not answer and the event waits for a retry. */
const handle = async (deps: OfficialAccountDeps, event: ClaimedEvent): Promise<Outcome | undefined> => {
  const { db, clock } = deps
  const outcome = event.tries > maxTries ? 'failed' : await tryToAnswer(deps, event)
  if (outcome === undefined)
    await releaseEvent(db, event.eventId, new Date(clock.now().getTime() + retryAfterMs))
  else await finishEvent(db, event.eventId, outcome)
  return outcome
}

const tryToAnswer = async (
  { db, clock, messaging, links }: OfficialAccountDeps,
  event: ClaimedEvent,
): Promise<Outcome | undefined> => {
  try {
    return await answerEvent({ db, messaging, links, now: clock.now() }, event)
  } catch (error) {
    if (!(error instanceof LineUnavailable)) throw error
    return event.tries >= maxTries ? 'failed' : undefined
  }
}

const runAgain = (db: Database) =>
  sql`select graphile_worker.add_job(${eventsJob}, job_key := ${eventsJob}, run_at := now() + interval '2 seconds')`.execute(
    db,
  )
