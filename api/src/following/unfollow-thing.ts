import type { Received } from 'contract/endpoint'
import type { unfollowThing as endpoint } from 'contract/following'
import type { Database } from '#platform/db/database.ts'
import { followedThing } from './followed-thing.ts'

/** Also works for what is no longer published. Idempotent. */
export async function unfollowThing(
  db: Database,
  { kind, thingId }: Received<typeof endpoint>['params'],
  memberId: string,
): Promise<Record<never, never>> {
  const { class_id, course_id } = followedThing(kind, thingId)
  await db
    .deleteFrom('following.follows')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('class_id', 'is not distinct from', class_id)
    .where('course_id', 'is not distinct from', course_id)
    .execute()
  return {}
}
