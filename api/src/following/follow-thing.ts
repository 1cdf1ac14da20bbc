import type { Answer, Received } from 'contract/endpoint'
import { maxFollows, type FollowKind, type followThing as endpoint } from 'contract/following'
import { sql } from 'kysely'
import { accountLock } from '#platform/db/account-lock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/refuse.ts'
import { followedThing, type FollowedThing } from './followed-thing.ts'

/** Idempotent. Refuses `not_found`, and `follows_over_limit` also for concurrent calls. */
export const followThing = (
  db: Database,
  { kind, thingId }: Received<typeof endpoint>['body'],
  memberId: string,
  now: Date,
): Promise<Answer<typeof endpoint>> =>
  transact(db, async (tx) => {
    const thing = followedThing(kind, thingId)
    if (!(await isPublished(tx, thing, now))) throw refuse('not_found')
    await sql`select ${accountLock(memberId)}`.execute(tx)
    const { count, isFollowed } = await readOwn(tx, memberId, kind, thingId)
    if (isFollowed) return { kind, thingId }
    if (count >= maxFollows) throw refuse('follows_over_limit')
    await tx
      .insertInto('following.follows')
      .values({ member_id: memberId, kind, ...thing, followed_at: now })
      .execute()
    return { kind, thingId }
  })

const isPublished = async (tx: Tx, thing: FollowedThing, now: Date): Promise<boolean> => {
  const found =
    thing.class_id === null
      ? await sql`select from catalog.courses k where k.id = ${thing.course_id} and k.published_at <= ${now}`.execute(
          tx,
        )
      : await sql`select from catalog.classes c join catalog.courses k on k.id = c.course_id
          where c.id = ${thing.class_id} and catalog.is_published(c, k, ${now})`.execute(tx)
  return found.rows.length > 0
}

const readOwn = async (tx: Tx, memberId: string, kind: FollowKind, thingId: number) => {
  const found = await sql<{ count: number; isFollowed: boolean | null }>`
    select count(*) as count, bool_or(kind = ${kind} and coalesce(class_id, course_id) = ${thingId}) as "isFollowed"
    from following.follows where member_id = ${memberId}`.execute(tx)
  return found.rows[0]!
}
