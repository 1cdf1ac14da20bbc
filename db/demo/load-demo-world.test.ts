import { countViolations, noViolations } from 'api/booking/testing/booking-invariants'
import { listClasses } from 'api/catalog/list-classes'
import { readClass } from 'api/catalog/read-class'
import { listFollows } from 'api/following/list-follows'
import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import { classFilters } from 'contract/catalog/class-filters'
import { beforeAll, describe, expect, test } from 'vitest'
import { isEmptyWorld } from './is-empty-world.ts'
import { landmarks } from './landmarks.ts'
import { loadDemoWorld } from './load-demo-world.ts'

const moments = [
  '2026-11-21T04:00:00Z',
  '2025-12-31T16:30:00Z',
  '2026-06-30T15:59:00Z',
  '2028-02-28T22:00:00Z',
]

describe.each(moments)('the demo world made at %s', (moment) => {
  const { now, test: world } = { now: new Date(moment), test: useTestDatabase() }
  const one = async <T>(statement: string, values: unknown[] = []): Promise<T> =>
    (await world.owner.query(statement, values)).rows[0] as T

  beforeAll(async () => {
    const { connectionString } = world.owner.options
    expect(await isEmptyWorld(connectionString!)).toBe(true)
    await loadDemoWorld(connectionString!, now)
    expect(await isEmptyWorld(connectionString!)).toBe(false)
  })

  test('has members who follow something in every group, and something unpublished', async () => {
    const { id } = await one<{ id: string }>(
      `select id from identity.members where email = 'fullcalendar@example.com'`,
    )
    const { items } = await listFollows(world.db, {}, id, now)
    expect(new Set(items.map(({ group }) => group))).toEqual(
      new Set(['bookable', 'upcoming', 'waiting', 'saved']),
    )
    expect(items.filter(({ kind, card }) => kind === 'saved' && card === null)).toHaveLength(1)
  })

  test('has a cast member first in a waitlist, with others behind', async () => {
    const queue = await world.owner.query<{ wait_no: number; email: string }>(
      `select b.wait_no, m.email from booking.booking_days b join identity.members m on m.id = b.member_id
       join catalog.class_days d on d.id = b.class_day_id
       where b.state = 'waiting' and d.class_id = $1 order by b.class_day_id, b.wait_no`,
      [landmarks.fullClassId],
    )
    expect(queue.rows.slice(0, 3)).toMatchObject([
      { wait_no: 1, email: 'waitlist@example.com' },
      { wait_no: 2 },
      { wait_no: 3 },
    ])
  })

  test('is as large as a network of bases is', async () => {
    const counts = await one<Record<string, number>>(`select
      (select count(*)::int from places.bases) as bases,
      (select count(distinct county)::int from places.bases) as counties,
      (select count(*)::int from catalog.courses) as courses,
      (select count(*)::int from catalog.classes) as classes,
      (select count(*)::int from catalog.class_days) as days,
      (select count(*)::int from people.teachers) as teachers,
      (select count(*)::int from identity.members) as members,
      (select count(*)::int from booking.booking_days where state = 'booked') as booked`)
    const least = {
      bases: 12,
      counties: 10,
      courses: 40,
      classes: 80,
      days: 300,
      teachers: 30,
      members: 200,
      booked: 1000,
    }
    for (const [name, count] of Object.entries(least))
      expect(counts[name], name).toBeGreaterThanOrEqual(count)
  })

  test('violates no booking rule, also in the past', async () => {
    expect(await countViolations(world.owner, now)).toEqual(noViolations)
    const { accepted } = await one<{ accepted: number }>(
      'select count(*)::int as accepted from booking.booking_days where overlap_accepted',
    )
    expect(accepted).toBe(0)
    const { late } = await one<{ late: number }>(
      `select count(*)::int as late
      from booking.bookings b join catalog.classes c on c.id = b.class_id
      where b.created_at < c.registration_opens_at or b.created_at > $1
        or exists (select from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
          where x.booking_id = b.id and b.created_at > d.registration_closes_at)`,
      [now],
    )
    expect(late).toBe(0)
  })

  test('schedules no teacher and no room twice at the same time', async () => {
    const { clashes } = await one<{ clashes: number }>(`select count(*)::int as clashes
      from catalog.class_days a join catalog.class_days b on a.id < b.id
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      join catalog.classes ca on ca.id = a.class_id join catalog.classes cb on cb.id = b.class_id
      where (ca.base_id = cb.base_id and a.venue = b.venue and ca.mode = 'onsite' and cb.mode = 'onsite')
        or exists (select from catalog.class_teachers x join catalog.class_teachers y using (teacher_id)
          where x.class_id = ca.id and y.class_id = cb.id)`)
    expect(clashes).toBe(0)
  })

  test('has a class in each situation', async () => {
    const state = async (id: number) => (await readClass(world.db, id, now)).state
    expect(await state(landmarks.openClassId)).toBe('open')
    expect(await state(landmarks.fullClassId)).toBe('full')
    expect(await state(landmarks.upcomingClassId)).toBe('upcoming')
    expect(await state(landmarks.closedClassId)).toBe('closed')
    expect(await state(landmarks.cancelledClassId)).toBe('cancelled')
    expect(await state(landmarks.endedClassId)).toBe('ended')
    expect(await state(landmarks.runningClassId)).toBe('running')
    expect(await state(landmarks.confirmedClassId)).toBe('confirmed')
    expect(await state(landmarks.notOpenedClassId)).toBe('not_opened')
    await expect(state(landmarks.draftClassId)).rejects.toThrow()
    expect((await readClass(world.db, landmarks.openClassId, now)).reviews?.words.length).toBeGreaterThan(0)
    expect((await readClass(world.db, landmarks.freeClassId, now)).feeTwd).toBe(0)
    expect((await readClass(world.db, landmarks.onlineClassId, now)).mode).toBe('online')
  })

  test('leaves seats in the class that journeys book', async () => {
    const { course, base, days } = await readClass(world.db, landmarks.openClassId, now)
    expect([course.title, base.county]).toEqual(['手捏一只飯碗', 'changhua'])
    const roomy = days.filter((day) => day.state === 'bookable' && day.seatsLeft >= 5)
    expect(roomy.length).toBeGreaterThanOrEqual(4)
    expect(days.at(-1)!.state).toBe('full')
    const weekday = String(new Date(now.getTime() + 8 * 3_600_000).getUTCDay())
    const filters = classFilters.parse({ county: 'changhua', weekday })
    const query = { ...filters, cursor: undefined, limit: 24 }
    const { items } = await listClasses(world.db, query, now)
    // Journeys find the class by its title.
    expect(items.filter(({ title }) => title === course.title).map(({ id }) => id)).toEqual([
      landmarks.openClassId,
    ])
  })

  test('has classes to book on every day of the coming fortnight', async () => {
    const { days } = await one<{ days: { date: string; classes: number }[] }>(
      `select jsonb_agg(jsonb_build_object('date', w.date::date, 'classes', (
          select count(distinct d.class_id) from catalog.class_days d
          where catalog.is_bookable(d, $1) and d.shown_from <= $1
            and (d.starts_at at time zone 'Asia/Taipei')::date = w.date)) order by w.date) as days
       from generate_series(($1::timestamptz at time zone 'Asia/Taipei')::date + 1,
         ($1::timestamptz at time zone 'Asia/Taipei')::date + 14, interval '1 day') w (date)`,
      [now],
    )
    expect(days).toHaveLength(14)
    expect(days.filter(({ classes }) => classes < 2)).toEqual([])
  })

  test('is loaded only once', async () => {
    await expect(loadDemoWorld(world.owner.options.connectionString!, now)).rejects.toThrow('already')
  })
})
