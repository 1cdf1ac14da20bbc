import { describe, expect, test } from 'vitest'
import { transact } from '#platform/db/transact.ts'
import { forgetApplicant } from '#spaces/forget-applicant.ts'
import { at, code, minutes, useWishArrangement, words } from '#spaces/testing/wish-arrangement.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import { deleteOldWishes } from './notify-of-free-times.ts'

const { database, people, made, use, verbs, runTwice, apply, setClassDay, stateOf } = useWishArrangement()

describe('taking a wish', () => {
  test('adds a pending use to the application, once under one key', async () => {
    const { id, wishId } = await apply()
    await setClassDay(true)
    const [taken, again] = await Promise.all(
      [1, 2].map(() => verbs().take(people.member, id, wishId, 'one-key-of-mine')),
    )
    expect(again).toEqual(taken)
    expect(taken).toMatchObject({
      state: 'reviewing',
      wishes: [],
      uses: [{ state: 'pending' }, { state: 'pending', startsAt: hoursAhead(240).toISOString() }],
      events: [{ kind: 'sent' }, { kind: 'added', useIds: [expect.any(Number)] }],
    })
    expect(await verbs().take(people.member, id, wishId).catch(code)).toBe('not_found')
    expect(await runTwice(0)).toBe(0)
  })

  test('leaves those who were first beside it as rivals', async () => {
    const mine = await apply()
    const theirs = await apply(people.other, 216)
    await setClassDay(true)
    await verbs().take(people.member, mine.id, mine.wishId)
    const { uses } = await verbs().take(people.other, theirs.id, theirs.wishId)
    const { weighed } = await verbs().read(people.manager, theirs.id)
    expect(weighed.find(({ useId }) => useId === uses.at(-1)!.id)!.rivals).toHaveLength(1)
  })

  test('is refused while somebody has it, and the wish waits again', async () => {
    const { id, wishId } = await apply()
    expect(await verbs().take(people.member, id, wishId).catch(words)).toBe(
      '這個時段又有人借了，空出來會再通知你。',
    )
    expect(await stateOf(id)).toEqual(['waiting'])
    await setClassDay(true)
    expect((await verbs().take(people.member, id, wishId)).wishes).toEqual([])
  })

  test('is refused as an application would be', async () => {
    const { id, wishId } = await apply()
    await setClassDay(true)
    const take = (now = testNow) => verbs(now).take(people.member, id, wishId).catch(words)
    const owner = database.owner
    expect(await take(at(193 * 60 * minutes))).toContain('要在 48 小時前申請')
    await owner.query(
      `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-11', '2026-06-11', '整修')`,
    )
    expect(await take()).toBe('這一天休館：整修。')
    await owner.query(
      `delete from places.closed_days; insert into places.opening_hours values (1, 4, '12:00', '18:00')`,
    )
    expect(await take()).toBe('這一天的開放時間是 12:00–18:00。')
    await owner.query('delete from places.opening_hours; update places.spaces set people = 4')
    expect(await take()).toContain('最多 4 人')
    await owner.query('update places.spaces set people = 14, is_lent = false')
    expect(await take()).toContain('現在不外借')
    await owner.query('update places.spaces set is_lent = true')
    await verbs().apply(people.member, [use(241)])
    expect(await take()).toContain('你已經申請過了')
    expect(await stateOf(id)).toEqual(['free'])
  })

  test('is refused when another use of the application leaves no time to clean up', async () => {
    const { id, wishId, useId } = await apply()
    await setClassDay(true)
    const [startsAt, endsAt] = [hoursAhead(238), hoursAhead(240)].map((when) => when.toISOString())
    await verbs().change(people.member, id, { moves: [{ useId, startsAt: startsAt!, endsAt: endsAt! }] })
    await database.owner.query('update places.spaces set minutes_after = 30')
    expect(await verbs().take(people.member, id, wishId).catch(words)).toContain('整理的時間')
    await verbs().cancel(people.member, id, [useId])
    expect(await verbs().take(people.member, id, wishId).catch(code)).toBe('not_found')
  })

  test('is refused while the member may not apply, and over the limit of uses', async () => {
    const { id, wishId } = await apply()
    await setClassDay(true)
    await database.owner.query(
      `insert into spaces.uses (application_id, space_id, starts_at, ends_at, during)
       select application_id, space_id, starts_at + n * interval '1 day', ends_at + n * interval '1 day',
         tstzrange(starts_at + n * interval '1 day', ends_at + n * interval '1 day')
       from spaces.uses, generate_series(1, 59) n where application_id = $1`,
      [id],
    )
    await database.owner.query(`delete from spaces.uses where starts_at = $1`, [hoursAhead(240)])
    await database.owner.query(
      `insert into spaces.uses (application_id, space_id, starts_at, ends_at, during)
       select $1, $2, t, t + interval '2 hours', tstzrange(t, t + interval '2 hours') from (select $3::timestamptz as t) one`,
      [id, made.space, hoursAhead(2000)],
    )
    expect(await verbs().take(people.member, id, wishId).catch(code)).toBe('uses_over_limit')
    await database.owner.query(
      `insert into spaces.uses (application_id, space_id, starts_at, ends_at, during, state, mark)
       select $1, $2, t, t + interval '2 hours', tstzrange(t, t + interval '2 hours'), 'approved', 'unused'
       from unnest($3::timestamptz[]) t`,
      [id, made.space, [-24, -48, -72, -96].map((hours) => hoursAhead(hours))],
    )
    expect(await verbs().take(people.member, id, wishId).catch(code)).toBe('applying_paused')
  })
})

describe('a wish is', () => {
  test('not found for anybody else, also through an application of their own', async () => {
    const mine = await apply()
    const theirs = await apply(people.other, 216)
    await setClassDay(true)
    for (const act of [verbs().take, verbs().drop]) {
      expect(await act(people.other, mine.id, mine.wishId).catch(code)).toBe('not_found')
      expect(await act(people.other, theirs.id, mine.wishId).catch(code)).toBe('not_found')
    }
    expect(await stateOf(mine.id)).toEqual(['free'])
  })

  test('dropped by its applicant, who hears no more of it', async () => {
    const { id, wishId } = await apply()
    expect((await verbs().drop(people.member, id, wishId)).wishes).toEqual([])
    expect(await verbs().drop(people.member, id, wishId).catch(code)).toBe('not_found')
    await setClassDay(true)
    expect(await runTwice(0)).toBe(0)
  })

  test('gone with the whole application, with its day, and with its member', async () => {
    const withdrawn = await apply()
    await setClassDay(true)
    await verbs().cancel(people.member, withdrawn.id, [withdrawn.useId])
    expect(await stateOf(withdrawn.id)).toEqual([])
    expect(await verbs().take(people.member, withdrawn.id, withdrawn.wishId).catch(code)).toBe('not_found')
    expect(await runTwice(0)).toBe(0)

    await setClassDay(false)
    const old = await apply()
    expect(await stateOf(old.id, hoursAhead(240))).toEqual([])
    expect(await verbs(hoursAhead(240)).drop(people.member, old.id, old.wishId).catch(code)).toBe('not_found')
    expect(await deleteOldWishes(database.db, at(0))).toBe(0)
    expect(await deleteOldWishes(database.db, hoursAhead(240))).toBe(2)

    await apply(people.other, 216)
    await transact(database.db, (tx) => forgetApplicant(tx, people.other.accountId))
    expect((await database.owner.query('select 1 from spaces.wishes')).rows).toEqual([])
  })
})
