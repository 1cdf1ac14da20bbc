import type { PlanClash } from 'contract/planning/new-class'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'

type PlannedTimes = {
  baseId: number
  days: readonly { startsAt: string; endsAt: string }[]
  /** With a link it does not need the house. */
  onlineUrl?: string | null | undefined
  /** The class that decides about it without `onlineUrl`. */
  copyOf?: number | undefined
}

export type FoundClosed = PlanClash & { index: number; other: number | null; kind: 'closed' | 'hours' }

/** More are not shown, unless there are more plans. */
const leastLimit = 300

const localStart = sql`n.starts_at at time zone 'Asia/Taipei'`
const localEnd = sql`n.ends_at at time zone 'Asia/Taipei'`
const minuteOf = (time: ReturnType<typeof sql>) => sql`(extract(epoch from (${time})::time) / 60)::int`

/**
 * Planned days on which the base is closed or that are not within its hours; a base whose hours nobody has entered is open.
 * The title is the note of the closed days, or the hours of that weekday, empty when there are none.
 */
export async function findClosedTimes(
  db: Database | Tx,
  plans: readonly PlannedTimes[],
  { actor, now }: { actor: Account; now: Date },
): Promise<FoundClosed[]> {
  const planned = JSON.stringify(
    plans.flatMap(({ baseId, days, copyOf, onlineUrl }, index) =>
      onlineUrl ? [] : [{ baseId, days, copyOf: onlineUrl === null ? null : (copyOf ?? null), index }],
    ),
  )
  const { rows } = await sql<FoundClosed>`
    with n as materialized (
      select p.index, p."baseId" as base_id, d."startsAt" as starts_at, d."endsAt" as ends_at
      from jsonb_to_recordset(${planned}::jsonb) as p(index int, "baseId" int, "copyOf" int, days jsonb)
      cross join lateral jsonb_to_recordset(p.days) as d("startsAt" timestamptz, "endsAt" timestamptz)
      where not exists (select from catalog.classes c where c.id = p."copyOf" and c.mode = 'online'
        and (c.published_at <= ${now} or ${isOfBases(actor, 'class.read', sql`c.base_id`)})))
    select n.index, null::int as other, platform.instant(n.starts_at) as day, found.kind, null as teacher, found.title,
      s.name as "baseName", platform.instant(n.starts_at) as "startsAt", platform.instant(n.ends_at) as "endsAt",
      false as forbids
    from n join places.bases s on s.id = n.base_id
    left join lateral (
      select string_agg(c.note, '、' order by c.first_day, c.id) as note from places.closed_days c
      where c.base_id = s.id and c.first_day <= (${localEnd})::date and c.last_day >= (${localStart})::date) closed on true
    cross join lateral (
      select range_agg(int4range(${minuteOf(sql`h.opens_at`)}, ${minuteOf(sql`h.closes_at`)})) as spans,
        string_agg(to_char(h.opens_at, 'HH24:MI') || '–' || to_char(h.closes_at, 'HH24:MI'), '、' order by h.opens_at) as words
      from places.opening_hours h where h.base_id = s.id and h.weekday = extract(dow from ${localStart})) hours
    cross join lateral (
      select 'closed' as kind, closed.note as title where closed.note is not null
      union all
      select 'hours', coalesce(hours.words, '')
      where closed.note is null and exists (select from places.opening_hours h where h.base_id = s.id)
        and not coalesce(hours.spans @> int4range(${minuteOf(localStart)},
          ${minuteOf(localStart)} + (extract(epoch from n.ends_at - n.starts_at) / 60)::int), false)) found
    where n.ends_at > n.starts_at
    order by n.index, n.starts_at limit ${Math.max(leastLimit, 2 * plans.length)}`.execute(db)
  return rows
}
