import { sql, type RawBuilder } from 'kysely'

/** A use `u` of space `r` at base `s`, by application `a`, as a message shows it (`FactDay`). */
export const factUse = (
  change: RawBuilder<unknown> = sql`null`,
): RawBuilder<unknown> => sql`jsonb_build_object(
  'title', a.title, 'className', '', 'baseName', s.name, 'mode', 'onsite', 'venue', r.name,
  'startsAt', platform.instant(u.starts_at), 'endsAt', platform.instant(u.ends_at), 'plus', null, 'state', null,
  'address', s.address, 'phone', s.phone, 'code', a.code, 'change', ${change}::jsonb)`
