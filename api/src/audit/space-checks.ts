import { sql } from 'kysely'
import type { AuditCheck, Violation } from './audit-check.ts'

/** From the classes and applications themselves: what should have a reservation. */
const uses = sql`
  select 'use ' || id as id, space_id, starts_at, ends_at from spaces.uses where state = 'approved'
  union all
  select 'day ' || d.id, d.space_id, d.starts_at, d.ends_at from catalog.class_days d join catalog.classes c on c.id = d.class_id
  where d.space_id is not null and c.published_at is not null and c.mode = 'onsite' and d.online_url is null
    and catalog.takes_place(d, c)`

export const spaceChecks: readonly AuditCheck[] = [
  {
    name: 'space_reserved',
    rule: '還沒上的課和核准的場地申請都有保留空間',
    select: (now) => sql<Violation>`
      select u.id as subject, 'no reservation of space ' || u.space_id as found
      from (${uses}) u left join spaces.reservations r
        on u.id = coalesce('day ' || r.class_day_id, 'use ' || r.use_id) and r.space_id = u.space_id
        and r.starts_at = u.starts_at and r.ends_at = u.ends_at
      where u.ends_at > ${now} and r.id is null`,
  },
  {
    name: 'space_used_once',
    rule: '同一個空間同一時間只有一個活動',
    select: (now) => sql<Violation>`
      select 'space ' || a.space_id as subject, a.id || ' and ' || b.id || ' overlap' as found
      from (${uses}) a join (${uses}) b on b.space_id = a.space_id and b.id > a.id
        and b.starts_at < a.ends_at and b.ends_at > a.starts_at
      where a.ends_at > ${now} and b.ends_at > ${now}`,
  },
]
