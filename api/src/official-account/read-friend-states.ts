import { setTimeout as sleep } from 'node:timers/promises'
import { listUnknownFriends } from '#identity/list-unknown-friends.ts'
import { recordFriendState } from '#identity/record-friend-state.ts'
import type { LineMessaging } from '#line-messaging/line-messaging.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'

/** People per run, and the pause between two requests in ms: LINE does not disclose the limit of its profiles. */
const maxPeople = 100
const pauseMs = 100

type Deps = { db: Database; clock: Clock; messaging: LineMessaging }

/**
 * Asks LINE about people whose friendship is unknown, because they log in through the mini-app and have sent no event:
 * the newest 100, one after the other. Throws LineUnavailable when LINE does not answer; the next run continues.
 *
 * @returns how many people were asked about
 */
export async function readFriendStates({ db, clock, messaging }: Deps): Promise<number> {
  const people = await listUnknownFriends(db, maxPeople)
  for (const [index, lineUserId] of people.entries()) {
    if (index > 0) await sleep(pauseMs)
    // The time before the request: an event that happens meanwhile is newer.
    const at = clock.now()
    await recordFriendState(db, { lineUserId, state: await messaging.readFriend(lineUserId), at })
  }
  return people.length
}
