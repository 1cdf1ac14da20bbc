import { can } from 'contract/can'
import type { OpenDecision } from 'contract/office/class-decision'
import { sql } from 'kysely'
import { peopleOfClass } from '#booking/people-of-class.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { proposeDecision } from './propose-decision.ts'

const listedMs = 7 * 86_400_000

type Row = Omit<OpenDecision, 'proposal'> & { baseId: number }

/** Due within a week or overdue. */
export async function listOpenDecisions(db: Database, actor: Account, now: Date): Promise<OpenDecision[]> {
  const found = await sql<Row>`
    select c.base_id as "baseId", c.id as "classId", k.title, c.name as "className", k.category_id as category,
      s.name as "baseName", ${peopleOfClass} as people, c.min_people as "minPeople",
      platform.instant(c.decide_by) as "decideBy", platform.instant(first.starts_at) as "firstStartsAt"
    from catalog.classes c
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    cross join lateral (select min(d.starts_at) as starts_at from catalog.class_days d
      where d.class_id = c.id and d.cancelled_at is null) first
    where c.decide_by < ${new Date(now.getTime() + listedMs)} and first.starts_at > ${now}
      and c.confirmed_at is null and catalog.class_takes_place(c)
      and c.published_at is not null and c.min_people > 1
    order by c.decide_by, c.id`.execute(db)
  return found.rows.flatMap(({ baseId, ...row }) =>
    can(actor, 'class.read', { baseId }) ? [{ ...row, proposal: proposeDecision(toFacts(row), now) }] : [],
  )
}

const toFacts = ({ people, minPeople, decideBy, firstStartsAt }: Omit<Row, 'baseId'>) => ({
  people,
  minPeople,
  decideBy: new Date(decideBy),
  firstStartsAt: new Date(firstStartsAt),
})
