import { setTimeout as sleep } from 'node:timers/promises'
import { listUnknownFriends } from '#identity/list-unknown-friends.ts'
import { recordFriendState } from '#identity/record-friend-state.ts'
import type { LineMessaging } from '#line-messaging/line-messaging.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'

/** LINE does not disclose the rate limit of its profiles. */
const maxPeople = 100
const pauseMs = 100

type Deps = { db: Database; clock: Clock; messaging: LineMessaging }

/** People who log in through the mini-app have sent no event. Returns how many were asked. Throws LineUnavailable. */
export async function readFriendStates({ db, clock, messaging }: Deps): Promise<number> {
  const people = await listUnknownFriends(db, maxPeople)
  for (const [index, lineUserId] of people.entries()) {
    if (index > 0) await sleep(pauseMs)
    // Read before the request: an event that happens meanwhile is newer.
    const at = clock.now()
    await recordFriendState(db, { lineUserId, state: await messaging.readFriend(lineUserId), at })
  }
  return people.length
}
