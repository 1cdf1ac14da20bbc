import type { MonthBy } from 'contract/planning/week'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff } from '#testing/arrange.ts'
import { listMonth } from './list-month.ts'

const database = useTestDatabase()
const now = new Date('2026-06-01T02:00:00Z')
let admin: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  admin = await arrangeStaff(database.owner, 'admin')
  await database.owner.query(
    `insert into people.teachers (id, name) overriding system value values (1, '王老師'), (2, '李老師'), (3, '代課老師')`,
  )
  await database.owner.query(
    `insert into catalog.classes (course_id, base_id, name, registration_opens_at, published_at) values
       (1, 1, '甲班', now(), now()), (1, 2, '乙班', now(), now())`,
  )
  await database.owner.query(
    `insert into catalog.class_teachers (class_id, teacher_id, sort) values (1, 1, 1), (2, 1, 1), (2, 2, 2)`,
  )
  await database.owner.query(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity, online_url, substitute_ids) values
       (1, '2026-06-03T02:00:00Z', '2026-06-03T04:00:00Z', '左廂', 9, null, null),
       (1, '2026-06-10T02:00:00Z', '2026-06-10T04:00:00Z', '左廂', 9, 'https://meet.example', null),
       (1, '2026-06-17T02:00:00Z', '2026-06-17T04:00:00Z', '左廂', 9, null, '{3}'),
       (2, '2026-06-03T02:00:00Z', '2026-06-03T04:00:00Z', '左廂', 9, null, null)`,
  )
  const { accountId } = await arrangeMember(database.owner)
  await database.owner.query(
    `with r as (insert into places.spaces (base_id, name, people, area_m2, hourly_fee_twd, published_at)
       values (1, '左廂', 9, 9, 0, now()) returning id),
     a as (insert into spaces.applications (code, member_id, base_id, purpose, title, headcount, equipment, note,
         contact_name, contact_phone, sent_at)
       values ('ABCD-0001', $1, 1, 'other', '讀書會', 4, '', '', '林', '0912345678', now()) returning id)
     insert into spaces.uses (application_id, space_id, starts_at, ends_at, during, state)
     select a.id, r.id, s, s + interval '1 hour', tstzrange(s, s + interval '1 hour'), 'approved'
     from a, r, (values (timestamptz '2026-06-04T02:00:00Z')) u (s)`,
    [accountId],
  )
})

/** Ids of days, titles of uses, and what could be chosen. */
const monthBy = async (by: MonthBy, of?: string) => {
  const { days, uses, view } = await listMonth(
    database.db,
    { month: '2026-06', by, of },
    { actor: admin, now },
  )
  expect(view.total).toEqual({ days: days.length, uses: uses.length })
  return {
    ids: days.map(({ id }) => id).toSorted((one, other) => one - other),
    titles: uses.map(({ title }) => title),
    names: view.names,
  }
}

test('rooms are those of a base, an online day has none, a use is in the room of its space', async () => {
  const names = ['另一個基地・左廂', '測試基地・左廂']
  expect(await monthBy('room')).toEqual({ ids: [1, 2, 3, 4], titles: ['讀書會'], names })
  expect(await monthBy('room', '測試基地・左廂')).toEqual({ ids: [1, 3], titles: ['讀書會'], names })
  expect(await monthBy('room', '左廂')).toMatchObject({ ids: [], titles: [], names })
})

test('a teacher has the days they teach, also as a substitute, and no uses', async () => {
  const names = ['王老師', '代課老師', '李老師']
  expect(await monthBy('teacher', '王老師')).toEqual({ ids: [1, 2, 4], titles: [], names })
  expect(await monthBy('teacher', '代課老師')).toMatchObject({ ids: [3] })
  expect(await monthBy('teacher')).toMatchObject({ ids: [1, 2, 3, 4], titles: ['讀書會'] })
})

test('a base has its days and its uses', async () => {
  expect(await monthBy('base', '另一個基地')).toEqual({
    ids: [4],
    titles: [],
    names: ['另一個基地', '測試基地'],
  })
  expect((await monthBy('base', '測試基地')).titles).toEqual(['讀書會'])
})

test('of each date no more is read than fits a calendar, and all of it is counted', async () => {
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select 1, t, t + interval '1 hour', '禮堂', 9 from generate_series(timestamptz '2026-06-24T16:00:00Z', '2026-06-26T15:00:00Z', '1 hour') t
     returning id`,
  )
  const { days, view } = await listMonth(
    database.db,
    { month: '2026-06', by: 'room', of: '測試基地・禮堂' },
    { actor: admin, now },
  )
  expect(days.map(({ id }) => id)).toEqual([...rows.slice(0, 4), ...rows.slice(24, 28)].map(({ id }) => id))
  expect(view).toMatchObject({
    total: { days: 48, uses: 0 },
    more: [
      { date: '2026-06-25', count: 20 },
      { date: '2026-06-26', count: 20 },
    ],
  })
})
