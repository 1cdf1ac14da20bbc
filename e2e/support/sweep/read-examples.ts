import { castLineUserId } from 'db/demo/cast'
import { landmarks } from 'db/demo/landmarks'
import type pg from 'pg'
import { examples } from '../example-pages.ts'

/** The member of the demo world who sweeps member pages: bookings of every state. */
export const sweepingMember = 'fullcalendar'

/**
 * Path parameters for every declared page, with those that are known only after the demo world has been loaded: a booking
 * and an application of the member, the next class day with the longest roster at the base of the cast's staff, and one of
 * its people.
 */
export async function readExamples(client: pg.Client): Promise<Readonly<Record<string, number | string>>> {
  const booking = await client.query<{ id: string }>(
    `select b.id from booking.bookings b join identity.accounts a on a.id = b.member_id
     where a.line_user_id = $1 order by b.created_at desc limit 1`,
    [castLineUserId(sweepingMember)],
  )
  const day = await client.query<{ id: number }>(
    `select d.id from catalog.class_days d join catalog.classes c on c.id = d.class_id
     where c.base_id = $1 and d.starts_at > now() order by d.seats_taken desc, d.starts_at limit 1`,
    [landmarks.lukangBaseId],
  )
  const numbers = await client.query<{ categoryNumber: number; statusNumber: number }>(
    `select (select min(number) from catalog.categories) as "categoryNumber",
       (select min(number) from people.person_statuses) as "statusNumber"`,
  )
  const person = await client.query<{ id: string }>(
    `select x.member_id as id from booking.booking_days x join identity.members m on m.id = x.member_id
     where x.class_day_id = $1 and x.ended_at is null order by m.name, m.id limit 1`,
    [day.rows[0]!.id],
  )
  const application = await client.query<{ id: string }>(
    `select s.id from spaces.applications s join identity.accounts a on a.id = s.member_id
     where a.line_user_id = $1 and s.base_id = $2 order by s.number limit 1`,
    [castLineUserId(sweepingMember), landmarks.lukangBaseId],
  )
  return {
    ...examples,
    ...numbers.rows[0],
    bookingId: booking.rows[0]!.id,
    applicationId: application.rows[0]!.id,
    classDayId: day.rows[0]!.id,
    personId: person.rows[0]!.id,
  }
}
