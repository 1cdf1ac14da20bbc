import type { KeyObject } from 'node:crypto'
import type { readCalendarFeed as endpoint } from 'contract/calendar/calendar-feed'
import type { Answer } from 'contract/endpoint'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { feedToken } from './feed-token.ts'

type OwnFeed = Answer<typeof endpoint>
type Deps = { db: Database; clock: Clock; calendarKey: KeyObject }
type Row = { generation: number; isOpen: boolean }

export async function readOwnFeed({ db, calendarKey }: Deps, memberId: string): Promise<OwnFeed> {
  const { rows } = await sql<Row>`
    select generation, is_open as "isOpen" from booking.calendar_feeds where member_id = ${memberId}`.execute(
    db,
  )
  const [feed] = rows
  if (feed === undefined || !feed.isOpen) return { path: null }
  return { path: pathOf(calendarKey, { memberId, generation: feed.generation }) }
}

/** The old address stops working. */
export async function openFeed({ db, clock, calendarKey }: Deps, memberId: string): Promise<OwnFeed> {
  const { rows } = await sql<{ generation: number }>`
    insert into booking.calendar_feeds as f (member_id, generation, is_open, opened_at)
    values (${memberId}, 1, true, ${clock.now()})
    on conflict (member_id) do update
      set generation = f.generation + 1, is_open = true, opened_at = excluded.opened_at
    returning generation`.execute(db)
  return { path: pathOf(calendarKey, { memberId, generation: rows[0]!.generation }) }
}

export async function closeFeed({ db }: Deps, memberId: string): Promise<OwnFeed> {
  await sql`update booking.calendar_feeds set is_open = false where member_id = ${memberId}`.execute(db)
  return { path: null }
}

const pathOf = (key: KeyObject, feed: { memberId: string; generation: number }): string =>
  `/api/member/calendar/${feedToken(key, feed)}.ics`
