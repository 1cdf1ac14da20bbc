import type pg from 'pg'

type SpaceFacts = {
  name?: string
  baseId?: number
  minutesBefore?: number
  minutesAfter?: number
  depositTwd?: number
  payWithinDays?: number | null
}

/** A public space; returns its id. */
export async function arrangeSpace(owner: pg.Pool, facts: SpaceFacts = {}): Promise<number> {
  const { name = '陶房', baseId = 1, minutesBefore = 0, minutesAfter = 0 } = facts
  const { depositTwd = 0, payWithinDays = null } = facts
  const { rows } = await owner.query<{ id: number }>(
    `insert into places.spaces (base_id, name, people, area_m2, hourly_fee_twd, minutes_before, minutes_after, deposit_twd,
       pay_within_days, published_at)
     values ($1, $2, 14, 40, 400, $3, $4, $5, $6, '2020-01-01') returning id`,
    [baseId, name, minutesBefore, minutesAfter, depositTwd, payWithinDays],
  )
  return rows[0]!.id
}

type ClassFacts = { days: readonly [Date, Date][]; venue?: string; isPublished?: boolean }

/** A class of base 1. Refused by the database when its space is taken: the class then has no day. */
export async function arrangeClassIn(
  owner: pg.Pool,
  { days, venue = '陶房', isPublished = true }: ClassFacts,
): Promise<{ classId: number; dayIds: number[] }> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into catalog.classes (course_id, base_id, name, registration_opens_at, published_at)
     values (1, 1, '測試班', '2020-01-01', case when $1 then timestamptz '2020-01-01' end) returning id`,
    [isPublished],
  )
  const classId = rows[0]!.id
  const added = await owner.query<{ id: number }>(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select $1, s, e, $4, 10 from unnest($2::timestamptz[], $3::timestamptz[]) d (s, e) order by s returning id`,
    [classId, days.map(([start]) => start), days.map(([, end]) => end), venue],
  )
  return { classId, dayIds: added.rows.map(({ id }) => id) }
}

/** Start, end and class day of each reservation of a space, in order. */
export async function readReservations(owner: pg.Pool, spaceId: number) {
  const { rows } = await owner.query<{ classDayId: number | null; startsAt: Date; endsAt: Date }>(
    `select class_day_id as "classDayId", starts_at as "startsAt", ends_at as "endsAt"
     from spaces.reservations where space_id = $1 order by starts_at`,
    [spaceId],
  )
  return rows
}

/** Gives a space hours of its own: for each of these weekdays (0 = Sunday) these spans, such as `09:00–12:00`. */
export async function lendIn(
  owner: pg.Pool,
  spaceId: number,
  hours: Readonly<Record<number, readonly string[]>>,
): Promise<void> {
  await owner.query('delete from places.space_hours where space_id = $1', [spaceId])
  const rows = Object.entries(hours).flatMap(([weekday, spans]) => spans.map((span) => [weekday, span]))
  await owner.query(
    `insert into places.space_hours (space_id, weekday, opens_at, closes_at)
     select $1, weekday, split_part(span, '–', 1)::time, split_part(span, '–', 2)::time
     from unnest($2::int[], $3::text[]) t (weekday, span)`,
    [spaceId, rows.map(([weekday]) => weekday), rows.map(([, span]) => span)],
  )
}
