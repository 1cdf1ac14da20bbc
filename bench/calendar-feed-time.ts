import { addMembers, logIn } from './arrange-members.ts'
import type { BenchServer } from './bench-server.ts'
import { percentile, median, type Figure } from './figures.ts'
import { fillCatalog } from './fill-catalog.ts'
import { timesOf } from './response-time.ts'

const events = 500
const limitMs = 200

/** S10: the calendar feed of a member with 500 bookings of one day and three events each. */
export async function measureCalendarFeed(server: BenchServer): Promise<Figure> {
  await fillCatalog(server, 2_000)
  const [memberId] = await addMembers(server, 1)
  await bookDays(server, memberId!)
  const address = `${server.url}${await openFeed(server, memberId!)}`
  const times = await timesOf(() => readFeed(address))
  const p95 = percentile(times, 0.95)
  return {
    id: 'S10',
    what: `calendar feed of ${events} events over HTTP, p95`,
    target: `≤ ${limitMs} ms`,
    measured: `${p95.toFixed(0)} ms (median ${median(times).toFixed(0)})`,
    isMet: p95 <= limitMs,
  }
}

const bookDays = async ({ owner }: BenchServer, memberId: string): Promise<void> => {
  await owner.query(
    `with days as (
       select d.id, d.class_id, row_number() over (order by d.id) as n
       from catalog.class_days d join catalog.classes c on c.id = d.class_id
       where d.starts_at > now() and d.cancelled_at is null and d.capacity > d.seats_taken
         and c.cancelled_at is null and c.not_opened_at is null and c.published_at is not null
       order by d.id limit $2),
     booked as (
       insert into booking.bookings (id, code, member_id, class_id, fee_twd, created_at, changed_at)
       select md5('feed' || n)::uuid, 'FEED-' || upper(lpad(to_hex(n), 4, '0')), $1, class_id, 0, now(), now()
       from days returning id),
     notified as (
       insert into booking.booking_events (booking_id, at, kind, days)
       select id, now(), 'booked', '[]' from booked, generate_series(1, 3))
     insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, overlap_accepted, booked_at)
     select md5('feed' || n)::uuid, id, $1, class_id, 0, true, now() from days`,
    [memberId, events],
  )
  await owner.query('analyze booking.bookings, booking.booking_days, booking.booking_events')
}

const openFeed = async (server: BenchServer, memberId: string): Promise<string> => {
  const [token] = await logIn(server, [memberId])
  const answer = await fetch(`${server.url}/api/member/calendar-feed`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`the feed was not opened: ${answer.status}`)
  return ((await answer.json()) as { path: string }).path
}

/** Throws when the feed does not contain every event. */
const readFeed = async (address: string): Promise<void> => {
  const answer = await fetch(address)
  const found = (await answer.text()).match(/BEGIN:VEVENT/g)?.length ?? 0
  if (!answer.ok || found !== events)
    throw new Error(`the feed returned ${answer.status} with ${found} events`)
}
