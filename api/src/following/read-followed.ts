import type { Answer, Received } from 'contract/endpoint'
import type { readFollowed as endpoint } from 'contract/following'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

type Followed = Answer<typeof endpoint>

export async function readFollowed(
  db: Database,
  { class: classIds, course: courseIds }: Received<typeof endpoint>['query'],
  memberId: string,
): Promise<Followed> {
  const found = await sql<Followed['followed'][number]>`
    select f.kind, coalesce(f.class_id, f.course_id) as "thingId"
    from following.follows f
    where f.member_id = ${memberId}
      and (f.class_id = any(${classIds}::int[]) or f.course_id = any(${courseIds}::int[]))
    order by f.id`.execute(db)
  return { followed: found.rows }
}
