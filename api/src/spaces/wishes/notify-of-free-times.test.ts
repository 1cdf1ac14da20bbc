import { describe, expect, test } from 'vitest'
import { recallMs } from '#spaces/notices/notify-applicants.ts'
import { at, minutes, useWishArrangement, waits, words } from '#spaces/testing/wish-arrangement.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'

const { database, people, use, verbs, run, runTwice, apply, setClassDay, stateOf } = useWishArrangement()

const readMessages = async () => {
  const { rows } = await database.owner.query<{ memberId: string; kind: string; facts: { days: object[] } }>(
    'select member_id as "memberId", kind, facts from notifications.messages order by id',
  )
  return rows
}

describe('a wished time that comes free', () => {
  test('is announced once, however many processes look, and not before the change can no longer be taken back', async () => {
    const { id } = await apply()
    expect(await runTwice(0)).toBe(0)
    await setClassDay(true)
    expect(await stateOf(id)).toEqual(['free'])
    const first = 10 * minutes
    expect(await run(first)).toBe(0)
    expect(await run(first + recallMs - 1)).toBe(0)
    const notified = await Promise.all([0, 1, 2, 3].map((ms) => run(first + recallMs + ms)))
    expect(notified.reduce((sum, count) => sum + count)).toBe(1)
    expect(await run(first + 3 * 86_400_000)).toBe(0)
    expect(await readMessages()).toMatchObject([
      {
        memberId: people.member.accountId,
        kind: 'space_free',
        facts: { days: [{ title: '巷口讀書會', venue: '陶房', startsAt: hoursAhead(240).toISOString() }] },
      },
    ])
  })

  test('is announced when a borrowed use is withdrawn', async () => {
    const borrowed = await verbs().apply(people.other, [use(264)])
    await verbs().decide(people.manager, borrowed.id, { approve: borrowed.uses.map((one) => one.id) })
    const sent = await verbs().apply(people.member, [use(192), use(264)], waits)
    await verbs().cancel(people.other, borrowed.id, [borrowed.uses[0]!.id])
    expect(await runTwice(0)).toBe(1)
    expect(await stateOf(sent.id)).toEqual(['free'])
  })

  test('is announced when the class moves to another time', async () => {
    await apply()
    await database.owner.query(
      `update catalog.class_days set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours'`,
    )
    expect(await runTwice(0)).toBe(1)
  })

  test('is not announced when it is taken back in time', async () => {
    await apply()
    await setClassDay(true)
    await run(0)
    await setClassDay(false)
    expect(await run(recallMs)).toBe(0)
    await setClassDay(true)
    expect(await run(recallMs + minutes)).toBe(0)
    expect(await run(2 * recallMs + minutes)).toBe(1)
  })

  test('is announced to everybody who waits for it', async () => {
    await apply()
    await apply(people.other, 216)
    await setClassDay(true)
    expect(await runTwice(0)).toBe(2)
  })

  test('is announced again when it was taken meanwhile, once a day at most', async () => {
    const { id } = await apply()
    const again = async (ms: number) => {
      await setClassDay(false)
      await run(ms)
      expect(await stateOf(id, at(ms))).toEqual(['waiting'])
      await setClassDay(true)
      return await runTwice(ms + minutes)
    }
    await setClassDay(true)
    expect(await runTwice(0)).toBe(1)
    expect(await again(60 * minutes)).toBe(0)
    expect(await run(recallMs + 86_400_000 - 1)).toBe(0)
    expect(await run(recallMs + 86_400_000)).toBe(1)
    expect(await again(50 * 60 * minutes)).toBe(1)
    expect(await readMessages()).toHaveLength(3)
  })

  test('is not announced while nobody could apply for it', async () => {
    const { id } = await apply()
    await setClassDay(true)
    const late = 192.5 * 60 * minutes
    expect(await runTwice(late)).toBe(0)
    expect(await stateOf(id, at(late))).toEqual(['late'])
    await database.owner.query(
      `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-10', '2026-06-11', '整修')`,
    )
    expect(await runTwice(0)).toBe(0)
    await database.owner.query('delete from places.closed_days; update places.spaces set is_lent = false')
    expect(await runTwice(0)).toBe(0)
    await database.owner.query('update places.spaces set is_lent = true')
    expect(await runTwice(0)).toBe(1)
  })

  test('is not announced when a closure has emptied the base', async () => {
    const { id, wishId } = await apply()
    await setClassDay(true)
    const close = (column: string, value: string | number, date: string) =>
      database.owner.query(
        `insert into booking.closures (date, ${column}, way, reason, created_at) values ($1, $2, 'cancel', '颱風', now())`,
        [date, value],
      )
    await close('base_id', 1, '2026-06-11')
    expect(await runTwice(0)).toBe(0)
    expect(await stateOf(id)).toEqual(['waiting'])
    expect(await verbs().take(people.member, id, wishId).catch(words)).toContain('休館：颱風')
    await database.owner.query('update booking.closures set undone_at = now()')
    await close('base_id', 1, '2026-06-12')
    expect(await runTwice(0)).toBe(1)
  })

  test('is not announced when its hours have changed since, nor to who may not apply for a while', async () => {
    const { id, useId } = await apply()
    await setClassDay(true)
    await database.owner.query(
      `insert into places.opening_hours (base_id, weekday, opens_at, closes_at) values (1, 4, '13:00', '17:00')`,
    )
    try {
      expect(await runTwice(0)).toBe(0)
      expect(await stateOf(id)).toEqual(['waiting'])
    } finally {
      await database.owner.query('delete from places.opening_hours')
    }
    await database.owner.query(
      `insert into spaces.uses (application_id, space_id, starts_at, ends_at, during, state, mark)
       select u.application_id, u.space_id, at, at + interval '1 hour', tstzrange(at, at + interval '1 hour'), 'approved', 'unused'
       from spaces.uses u, generate_series($2::timestamptz - interval '3 days', $2::timestamptz - interval '1 day', interval '1 day') at
       where u.id = $1`,
      [useId, at(0)],
    )
    expect(await runTwice(0)).toBe(0)
    await database.owner.query(`update spaces.uses set mark = 'used' where mark = 'unused'`)
    expect(await runTwice(minutes)).toBe(1)
  })

  test('is announced although a closure has cancelled the other times; not when the applicant withdrew them', async () => {
    const { id, useId } = await apply()
    await setClassDay(true)
    const cancel = (kind: string) =>
      database.owner.query(
        `with u as (update spaces.uses set state = 'cancelled' where id = $2)
         insert into spaces.events (application_id, at, kind, use_ids, words) values ($1, $3, $4, array[$2::int], '')`,
        [id, useId, at(0), kind],
      )
    await cancel('cancelled')
    expect(await runTwice(0)).toBe(0)
    await cancel('closed')
    // The base gives the money back.
    await cancel('fee_returned')
    expect(await runTwice(0)).toBe(1)
    expect(await stateOf(id)).toEqual(['free'])
  })

  test('is announced to the others although one of them cannot be written', async () => {
    const failing = await apply()
    await apply(people.other, 216)
    await setClassDay(true)
    await run(0)
    await database.owner.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger fail before update of told_at on spaces.wishes for each row
        when (new.id = ${failing.wishId}) execute function fail()`)
    try {
      await expect(run(recallMs)).rejects.toThrow('1 of 2 failed')
      expect((await readMessages()).map(({ memberId }) => memberId)).toEqual([people.other.accountId])
    } finally {
      await database.owner.query('drop trigger fail on spaces.wishes; drop function fail()')
    }
    expect(await run(recallMs + minutes)).toBe(1)
  })
})
