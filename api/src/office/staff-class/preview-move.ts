import { can } from 'contract/can'
import type { Answer, Received } from 'contract/endpoint'
import type { previewMove as endpoint } from 'contract/office/staff-class'
import { sql } from 'kysely'
import { holdsSeats } from '#booking/holds-seats.ts'
import { requireStaffClass, type OfClass } from '#booking/require-staff-class.ts'
import { titleOfClass, titleShownTo } from '#catalog/title-of-class.ts'
import { findClashes } from '#office/clashes/find-clashes.ts'
import { findLateDays } from '#office/clashes/find-late-days.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { readClassDays } from './lock-class.ts'
import { requireNoOverlapInClass, requireMovable, requireSpan } from './move-day.ts'

type Preview = Answer<typeof endpoint>
type Time = { from: Date; until: Date; classId: number }
type Move = Time & { dayId: number }
type Wanted = OfClass & { query: Received<typeof endpoint>['query'] }

/** A member's other class is named only where the actor may read its bookings. Refuses as `moveClassDay` does. */
export async function previewMove(
  db: Database,
  { classId, actor, query }: Wanted,
  now: Date,
): Promise<Preview> {
  await requireStaffClass(db, { classId, actor }, 'class.change')
  const { classDayId: dayId, venue } = query
  const [from, until] = [new Date(query.startsAt), new Date(query.endsAt)]
  const known = await readClassDays(db, classId)
  const to = { startsAt: from, endsAt: until }
  if (dayId === undefined) {
    requireSpan(to, now)
    requireNoOverlapInClass(known, [], to)
  } else requireMovable(known, [{ dayId, to }], now)
  const time = { from, until, classId }
  const late = [{ classId, dayId: dayId ?? null, startsAt: query.startsAt }]
  const [members, teachers, place, lateDays] = await Promise.all([
    dayId === undefined ? [] : membersElsewhere(db, { ...time, dayId }),
    teachersElsewhere(db, { ...time, dayId }, { actor, now }),
    clashesOfPlace(db, { ...time, dayId, venue }, { actor, now }),
    findLateDays(db, late, now),
  ])
  return {
    members: members.map(({ memberId, baseId, ...clash }) =>
      can(actor, 'booking.read', { memberId, baseId }) ? clash : { ...clash, title: null, baseName: null },
    ),
    teachers,
    ...place,
    late: lateDays.get(0) ?? null,
  }
}

const heldDays = sql`catalog.class_days d
  join catalog.classes c on c.id = d.class_id
  join catalog.courses k on k.id = c.course_id
  join places.bases s on s.id = c.base_id`
const clashTime = sql`s.name as "baseName", platform.instant(d.starts_at) as "startsAt", platform.instant(d.ends_at) as "endsAt"`

/** A day takes at most 24 hours, so that an index of starts finds them. */
const isMeanwhile = ({ classId, from, until }: Time) => sql`d.class_id <> ${classId}
  and d.starts_at < ${until} and d.ends_at > ${from} and d.starts_at > ${from}::timestamptz - interval '24 hours'
  and c.published_at is not null and catalog.takes_place(d, c)`

const membersElsewhere = async (db: Database, { dayId, from, until }: Move) => {
  const found = await sql<Preview['members'][number] & { memberId: string; baseId: number }>`
    select x.member_id as "memberId", c.base_id as "baseId", coalesce(m.name, g.name) as name,
      ${titleOfClass} as title, ${clashTime}
    from booking.booking_days x
    join booking.booking_days o on o.member_id = x.member_id and o.held > 0 and o.class_day_id <> x.class_day_id
      and o.during && tstzrange(${from}, ${until})
    join (${heldDays}) on d.id = o.class_day_id
    left join identity.members m on m.id = x.member_id
    left join booking.guests g on g.id = x.member_id
    where x.class_day_id = ${dayId} and ${holdsSeats} and catalog.takes_place(d, c)
    order by name, d.starts_at, d.id`.execute(db)
  return found.rows
}

/**
 * Of a day that does not exist yet: the teachers of its class. The title is empty for a class of another base that visitors do
 * not see yet.
 */
const teachersElsewhere = async (
  db: Database,
  time: Time & { dayId: number | undefined },
  by: { actor: Account; now: Date },
) => {
  const taughtBy =
    time.dayId === undefined
      ? sql`array(select w.teacher_id from catalog.class_teachers w where w.class_id = ${time.classId})`
      : sql`(select catalog.teachers_of(moved) from catalog.class_days moved where moved.id = ${time.dayId})::int[]`
  const found = await sql<Preview['teachers'][number]>`
    select t.name, ${clashTime},
      ${titleShownTo(by)} as title
    from (${heldDays})
    join people.teachers t on t.id = any(${taughtBy}) and t.id = any(catalog.teachers_of(d))
    where ${isMeanwhile(time)}
    order by t.name, d.starts_at, d.id`.execute(db)
  return found.rows
}

type Placed = Time & { dayId: number | undefined; venue: string | undefined }

/** Of a day that exists: in its own room. A day with a link needs neither a room nor the house. */
async function clashesOfPlace(
  db: Database,
  { classId, from, until, dayId, venue: wanted = '' }: Placed,
  by: { actor: Account; now: Date },
): Promise<Pick<Preview, 'rooms' | 'closed'>> {
  const { rows } = await sql<{ baseId: number; isOnline: boolean; venue: string }>`
    select c.base_id as "baseId", c.mode = 'online' or d.online_url is not null as "isOnline",
      coalesce(d.venue, ${wanted}) as venue
    from catalog.classes c left join catalog.class_days d on d.class_id = c.id and d.id = ${dayId ?? null}
    where c.id = ${classId}`.execute(db)
  const { baseId, isOnline, venue } = rows[0]!
  if (isOnline) return { rooms: [], closed: [] }
  const plan = {
    baseId,
    venue,
    teacherIds: [],
    exceptClassId: classId,
    dayIds: dayId === undefined ? [] : [dayId],
    days: [{ startsAt: from.toISOString(), endsAt: until.toISOString() }],
  }
  const found = await findClashes(db, [plan], by)
  return {
    rooms: found
      .filter(({ kind }) => kind === 'room')
      .map(({ title, baseName, startsAt, endsAt, forbids }) => ({
        venue: venue.trim(),
        title,
        baseName,
        startsAt,
        endsAt,
        forbids,
      })),
    closed: found.flatMap(({ kind, title, baseName }) =>
      kind === 'closed' || kind === 'hours' ? [{ kind, title, baseName }] : [],
    ),
  }
}
