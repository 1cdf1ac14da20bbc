import { sql, type RawBuilder } from 'kysely'
import type { NewMessage } from '#notifications/outbox/write-messages.ts'
import { factDay } from '#notifications/words/notice-facts.ts'
import type { Database } from '#platform/db/database.ts'
import { writeInBatches } from './write-in-batches.ts'

const hourMs = 3_600_000
/** How late followers are still notified of an opening, and of a new class. */
const openingMs = 24 * hourMs
const newClassMs = 7 * 24 * hourMs
const maxDays = 3

/** Once per class; returns the number of messages. */
export const announceOpenings = (db: Database, now: Date): Promise<number> =>
  notifyFollowers(db, now, {
    kind: 'registration_open',
    cause: sql`'opens:' || c.id`,
    followed: sql`f.class_id = c.id and f.followed_at < c.registration_opens_at`,
    since: sql`c.registration_opens_at <= ${now} and c.registration_opens_at > ${new Date(now.getTime() - openingMs)}`,
    opensAt: sql`null`,
  })

/** Once per class; returns the number of messages. */
export const announceNextTerms = (db: Database, now: Date): Promise<number> =>
  notifyFollowers(db, now, {
    kind: 'next_term',
    cause: sql`'term:' || c.id`,
    followed: sql`f.course_id = c.course_id and f.followed_at < c.published_at`,
    since: sql`c.published_at <= ${now} and c.published_at > ${new Date(now.getTime() - newClassMs)}`,
    opensAt: sql`case when c.registration_opens_at > ${now} then platform.instant(c.registration_opens_at) end`,
  })

type Announcement = {
  kind: 'registration_open' | 'next_term'
  cause: RawBuilder<unknown>
  followed: RawBuilder<unknown>
  since: RawBuilder<unknown>
  opensAt: RawBuilder<unknown>
}

const notifyFollowers = (db: Database, now: Date, announced: Announcement): Promise<number> =>
  writeInBatches(db, now, async (tx, limit) => {
    const found = await sql<NewMessage>`
      select distinct f.member_id as "memberId", ${announced.cause} as cause, ${announced.kind} as kind,
        null as "bookingId", c.id as "classId",
        jsonb_build_object('days', coming.days, 'opensAt', ${announced.opensAt}) as facts
      from catalog.classes c
      join catalog.courses k on k.id = c.course_id
      join places.bases s on s.id = c.base_id
      join following.follows f on ${announced.followed}
      cross join lateral (
        select jsonb_agg(n.day order by n.starts_at) as days from (
          select ${factDay()} as day, d.starts_at from catalog.class_days d
          where d.class_id = c.id and catalog.is_coming(d, ${now}) and d.registration_closes_at > ${now}
          order by d.starts_at limit ${maxDays}) n) coming
      where ${announced.since} and catalog.is_shown(c, k, ${now}) and coming.days is not null
        and not exists (select from notifications.messages m
          where m.member_id = f.member_id and m.cause = ${announced.cause})
      limit ${limit}`.execute(tx)
    return found.rows
  })
