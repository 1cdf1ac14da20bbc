import { can } from 'contract/can'
import type { Received } from 'contract/endpoint'
import type { createClass as endpoint } from 'contract/office/new-class'
import { sql } from 'kysely'
import { writeNewClass } from '#catalog/write-new-class.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { problemOfDays } from './problem-of-days.ts'

type Wanted = Received<typeof endpoint>['body']

/**
 * Once per idempotency key. Refuses `forbidden` for a base of others, and `invalid_input` for days that cannot be, an
 * unpublished course or unknown teachers.
 */
export async function createClass(
  { db, clock }: { db: Database; clock: Clock },
  wanted: Wanted,
  { actor, key }: { actor: Account; key: string | undefined },
): Promise<{ id: number }> {
  const now = clock.now()
  const { accountId } = actor
  const run = async (tx: Tx): Promise<{ id: number }> => {
    if (!can(actor, 'class.create', wanted)) throw refuse('forbidden')
    const problem = problemOfDays(wanted.days, now)
    if (problem !== undefined) throw invalid('days', problem)
    await requireKnown(tx, wanted, now)
    return { id: await writeNewClass(tx, wanted) }
  }
  const request = { verb: 'create_class', ...wanted }
  return await once(db, { accountId, key, request, now, lockedId: accountId, run })
}

const invalid = (path: string, message: string) => refuse('invalid_input', { fields: [{ path, message }] })

async function requireKnown(tx: Tx, { courseId, baseId, teacherIds }: Wanted, now: Date): Promise<void> {
  const { rows } = await sql<{ course: boolean; base: boolean; teachers: number }>`
    select
      exists (select from catalog.courses where id = ${courseId} and published_at <= ${now}) as course,
      exists (select from places.bases where id = ${baseId}) as base,
      (select count(*)::int from people.teachers where id = any(${teacherIds}::int[])) as teachers`.execute(
    tx,
  )
  const known = rows[0]!
  if (!known.course) throw invalid('courseId', '找不到這門課，或課程還沒公開。請先公開課程。')
  if (!known.base) throw invalid('baseId', '找不到這個基地，請重新選擇。')
  if (known.teachers !== teacherIds.length) throw invalid('teacherIds', '有老師找不到或重複，請重新選擇。')
}
