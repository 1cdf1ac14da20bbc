import type { TakenTime } from 'contract/availability'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'

export type Taken = TakenTime & { spaceId: number; useId: number | null }

type Asked = { spaceIds: readonly number[]; from: Date; to: Date; now: Date }

/** Reservations, and what is applied for, between two moments; with the time that the space needs before and after. */
export async function readTaken(db: Database | Tx, { spaceIds, from, to, now }: Asked): Promise<Taken[]> {
  const wanted = sql`tstzrange(${from}, ${to})`
  const { rows } = await sql<Taken>`
    select r.space_id as "spaceId", r.use_id as "useId", platform.instant(lower(r.during)) as "startsAt",
      platform.instant(upper(r.during)) as "endsAt", 'taken' as state,
      case when c.published_at <= ${now} then k.title else '' end as what
    from unnest(${spaceIds as number[]}::int[]) s (id)
    join spaces.reservations r on r.space_id = s.id and r.during && ${wanted}
    left join catalog.class_days d on d.id = r.class_day_id
    left join catalog.classes c on c.id = d.class_id
    left join catalog.courses k on k.id = c.course_id
    union all
    select u.space_id, u.id, platform.instant(lower(u.during)), platform.instant(upper(u.during)), 'pending', ''
    from unnest(${spaceIds as number[]}::int[]) s (id)
    join spaces.uses u on u.space_id = s.id and u.during && ${wanted} and u.state = 'pending' and u.starts_at > ${now}
    order by 1, 3`.execute(db)
  return rows
}
