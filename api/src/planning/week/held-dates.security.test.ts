import { maxHeldDates } from 'contract/planning/week'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeApplication } from '#spaces/testing/arrange-application.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { listHeldDates } from './list-held-dates.ts'

const database = useTestDatabase()
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  const { accountId: memberId } = await arrangeMember(database.owner)
  const spaceId = await arrangeSpace(database.owner)
  // 96 hours from 10:00 on June 1 is June 5; the last is at 07:00 on June 8, June 7 in UTC.
  await arrangeApplication(database.owner, { memberId, spaceId, startsAt: [96, 98, 165] })
  await database.owner.query(`update spaces.uses set state = 'rejected' where id = 2`)
  await database.owner.query(
    `insert into catalog.classes (course_id, base_id, name, registration_opens_at, published_at, mode) values
       (1, 1, '公開班', now(), now() - interval '9 years', 'onsite'), (1, 1, '草稿班', now(), null, 'onsite'),
       (1, 2, '別處班', now(), now() - interval '9 years', 'onsite'),
       (1, 1, '線上班', now(), now() - interval '9 years', 'online'),
       (1, 1, '下個月公開的班', now(), '2026-07-01', 'onsite')`,
  )
  await database.owner.query(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity, seats_taken, cancelled_at, cancel_reason)
     select class_id, starts_at::timestamptz, starts_at::timestamptz + interval '1 hour', '教室', 9, seats, cancelled, reason
     from (values
       (1, '2026-06-01T01:00:00Z', 4, null::timestamptz, null::text), (1, '2026-06-05T02:00:00Z', 4, null, null),
       (1, '2026-06-05T06:00:00Z', 3, null, null), (1, '2026-06-06T02:00:00Z', 0, null, null),
       (1, '2026-06-06T06:00:00Z', 0, now(), '颱風'), (2, '2026-06-05T02:00:00Z', 0, null, null),
       (3, '2026-06-05T02:00:00Z', 0, null, null), (4, '2026-06-05T02:00:00Z', 0, null, null),
       (5, '2026-06-05T08:00:00Z', 2, null, null), (5, '2026-06-10T08:00:00Z', 2, null, null))
       x (class_id, starts_at, seats, cancelled, reason)`,
  )
  await database.owner.query(
    `update catalog.class_days set online_url = 'https://meet.example/1' where starts_at = '2026-06-10T08:00:00Z'`,
  )
})

const held = async (role: 'admin' | 'base_manager' | 'editor', query: Partial<Query> = {}, ofBase = 1) =>
  await listHeldDates(
    database.db,
    { baseId: 1, from: '2026-06-01', until: '2026-06-30', ...query },
    { actor: await arrangeStaff(database.owner, role, { baseId: ofBase }), now: testNow },
  )
type Query = Parameters<typeof listHeldDates>[1]

test('dates count what is to take place: no drafts, online or cancelled days, nothing that has begun or is rejected', async () => {
  const { dates } = await held('base_manager')
  expect(dates).toEqual([
    { date: '2026-06-05', classDays: 3, people: 9, uses: 1 },
    { date: '2026-06-06', classDays: 1, people: 0, uses: 0 },
    { date: '2026-06-08', classDays: 0, people: 0, uses: 1 },
  ])
})

test('both dates are included, as days in Taipei', async () => {
  const datesOf = async (from: string, until: string) =>
    (await held('admin', { from, until })).dates.map(({ date }) => date)
  expect(await datesOf('2026-06-06', '2026-06-08')).toEqual(['2026-06-06', '2026-06-08'])
  expect(await datesOf('2026-06-07', '2026-06-07')).toEqual([])
  expect(await datesOf('2026-06-08', '2026-06-08')).toEqual(['2026-06-08'])
})

test('a manager reads those of the own base, and an editor may not close what takes place', async () => {
  expect(await held('base_manager', {}, 2)).toEqual({ dates: [], isCut: false, mayClose: false })
  expect(await held('base_manager')).toMatchObject({ mayClose: true })
  const { dates, mayClose } = await held('editor')
  expect([dates.length, mayClose]).toEqual([3, false])
})

test('the first dates of a long time say that more follow', async () => {
  const days = async (count: number) => {
    await database.owner.query(
      `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
       select 1, d, d + interval '1 hour', '教室', 9 from generate_series(timestamptz '2026-09-01T02:00:00Z',
         timestamptz '2026-09-01T02:00:00Z' + make_interval(days => $1 - 1), interval '1 day') d`,
      [count],
    )
    const { dates, isCut } = await held('admin', { from: '2026-09-01', until: '2026-12-31' })
    await database.owner.query(`delete from catalog.class_days where starts_at > '2026-08-31'`)
    return [dates.length, isCut]
  }
  expect(await days(maxHeldDates)).toEqual([maxHeldDates, false])
  expect(await days(maxHeldDates + 1)).toEqual([maxHeldDates, true])
})
