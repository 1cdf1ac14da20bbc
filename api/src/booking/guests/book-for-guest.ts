import type { Answer, Received } from 'contract/endpoint'
import type { bookForGuest as endpoint } from 'contract/guests'
import { sql } from 'kysely'
import { bookDays } from '#booking/book-days.ts'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { requireStaffClass } from '#booking/staff-class/require-staff-class.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'

type Body = Received<typeof endpoint>['body']
type Sent = { classId: number; actor: Account; key: string | undefined; body: Body }

/**
 * Books days for a guest of the class's base, who is one person by name and mobile number. Runs once per idempotency key of
 * the actor. Refuses as `requireStaffClass` and `bookDays` do; a refused order may leave the guest, whom a job deletes.
 */
export async function bookForGuest(
  deps: BookingDeps,
  { classId, actor, key, body }: Sent,
): Promise<Answer<typeof endpoint>> {
  await requireStaffClass(deps.db, { classId, actor }, 'class.change')
  const memberId = await findOrAddGuest(
    deps.db,
    { classId, actorId: actor.accountId, ...body },
    deps.clock.now(),
  )
  const order = { classId, days: body.days, acceptPartial: false, acceptOverlap: false, memberId }
  const { id: bookingId, bookedDays } = await bookDays(deps, order, actor, key)
  return { bookingId, bookedDays }
}

type Guest = { classId: number; actorId: string; name: string; mobile: string }

const findOrAddGuest = async (
  db: Database,
  { classId, actorId, name, mobile }: Guest,
  now: Date,
): Promise<string> => {
  const found = await sql<{ id: string }>`
    with known as (
      select g.id from booking.guests g join catalog.classes c on c.base_id = g.base_id
      where c.id = ${classId} and g.mobile = ${mobile} and g.name = ${name}
    ), added as (
      insert into booking.guests (base_id, name, mobile, created_at, created_by)
      select c.base_id, ${name}, ${mobile}, ${now}, ${actorId} from catalog.classes c
      where c.id = ${classId} and not exists (select from known)
      on conflict (base_id, mobile, name) do nothing returning id
    )
    select id from known union all select id from added`.execute(db)
  // Somebody else has added the same guest in this moment.
  return found.rows[0]?.id ?? (await findOrAddGuest(db, { classId, actorId, name, mobile }, now))
}
