import type { Answer } from 'contract/endpoint'
import { maxWeekDays, type listWeek as endpoint, type WeekDay } from 'contract/office/week'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { isChangeable } from '#platform/things/thing-table.ts'

const dayMs = 86_400_000

/** Of the bases whose classes the actor may read. */
export async function listWeek(
  db: Database,
  date: string | undefined,
  { actor, now }: { actor: Account; now: Date },
): Promise<Answer<typeof endpoint>> {
  const from = mondayOf(date ?? taipeiDate(now))
  const start = startOfTaipeiDay(from)
  const end = new Date(start.getTime() + 7 * dayMs)
  const { rows } = await sql<WeekDay>`
    select d.id, t.id as "classId", k.title, t.name as "className", k.category_id as category, s.name as "baseName",
      d.venue, t.mode = 'online' or d.online_url is not null as "isOnline",
      array(select p.name from unnest(catalog.teachers_of(d)) with ordinality as x(id, sort)
        join people.teachers p on p.id = x.id order by x.sort) as teachers,
      platform.instant(d.starts_at) as "startsAt", platform.instant(d.ends_at) as "endsAt",
      d.seats_taken as people, d.capacity, t.published_at is null as "isDraft",
      not catalog.takes_place(d, t) as "isCancelled"
    from catalog.class_days d
    join catalog.classes t on t.id = d.class_id
    join catalog.courses k on k.id = t.course_id
    join places.bases s on s.id = t.base_id
    where d.starts_at >= ${start} and d.starts_at < ${end}
      and ${isChangeable({ base: 'base_id' }, 'class.read', actor)}
    order by d.starts_at, d.id limit ${maxWeekDays}`.execute(db)
  return { from, days: rows }
}

const mondayOf = (date: string): string => {
  const day = new Date(date)
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10)
}
