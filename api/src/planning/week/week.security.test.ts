import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff } from '#testing/arrange.ts'
import { listMonth } from './list-month.ts'
import { listWeek } from './list-week.ts'

const database = useTestDatabase()
let admin: Account
let manager: Account
/** A Sunday in Taipei, while it is still Saturday in UTC. */
const now = new Date('2026-06-06T17:00:00Z')

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  admin = await arrangeStaff(database.owner, 'admin')
  manager = await arrangeStaff(database.owner, 'base_manager')
  await database.owner.query(`insert into people.teachers (name) values ('王老師'), ('李老師')`)
  await database.owner.query(
    `insert into catalog.classes (course_id, base_id, name, registration_opens_at, published_at) values
       (1, 1, '公開班', now(), now()), (1, 1, '草稿班', now(), null), (1, 2, '別處班', now(), now())`,
  )
  await database.owner.query(
    `insert into catalog.class_teachers (class_id, teacher_id, sort) values (1, 2, 1), (1, 1, 2)`,
  )
  await database.owner.query(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity, cancelled_at, cancel_reason) values
       (1, '2026-05-31T15:59:00Z', '2026-05-31T18:00:00Z', '上週', 9, null, null),
       (1, '2026-05-31T16:00:00Z', '2026-05-31T18:00:00Z', '週一', 9, null, null),
       (2, '2026-06-03T02:00:00Z', '2026-06-03T04:00:00Z', '週三', 9, null, null),
       (3, '2026-06-03T02:00:00Z', '2026-06-03T04:00:00Z', '別處', 9, null, null),
       (1, '2026-06-07T15:59:00Z', '2026-06-07T18:00:00Z', '週日', 9, now(), '颱風'),
       (1, '2026-06-07T16:00:00Z', '2026-06-07T18:00:00Z', '下週', 9, null, null)`,
  )
})

const venuesOf = async (date?: string, actor = manager) =>
  (await listWeek(database.db, date, { actor, now })).days.map(({ venue }) => venue)

test('a week is from Monday to Sunday in Taipei, with drafts and cancelled days', async () => {
  const { from, days } = await listWeek(database.db, undefined, { actor: manager, now })
  expect(from).toBe('2026-06-01')
  expect(days).toMatchObject([
    { venue: '週一', teachers: ['李老師', '王老師'], isDraft: false, isCancelled: false },
    { venue: '週三', isDraft: true },
    { venue: '週日', isCancelled: true },
  ])
  expect(await venuesOf('2026-05-31')).toEqual(['上週'])
  expect(await venuesOf('2026-06-08')).toEqual(['下週'])
})

test('other bases are in it for roles that reach them only', async () => {
  expect(await venuesOf('2026-06-03', admin)).toEqual(['週一', '週三', '別處', '週日'])
})

test('a month is that of Taipei, at the same bases, and says when it is cut', async () => {
  const venuesIn = async (month: string, actor = manager, limit?: number) => {
    const { days, isCut } = await listMonth(database.db, { month, by: 'base' }, { actor, now }, limit)
    return { venues: days.map(({ venue }) => venue), isCut }
  }
  expect(await venuesIn('2026-05')).toEqual({ venues: ['上週'], isCut: false })
  expect(await venuesIn('2026-06')).toEqual({ venues: ['週一', '週三', '週日', '下週'], isCut: false })
  expect((await venuesIn('2026-06', admin)).venues).toContain('別處')
  expect(await venuesIn('2026-06', manager, 3)).toEqual({ venues: ['週一', '週三', '週日'], isCut: true })
  expect(await venuesIn('2026-12')).toEqual({ venues: [], isCut: false })
})

test('a calendar of a month names, counts and finds nothing of another base', async () => {
  const shown = (actor: Account, of = '') =>
    listMonth(database.db, { month: '2026-06', by: 'room', of }, { actor, now })
  const elsewhere = '另一個基地・別處'
  expect((await shown(admin, elsewhere)).view).toMatchObject({ total: { days: 1, uses: 0 } })
  expect((await shown(manager)).view).toMatchObject({
    total: { days: 4 },
    names: ['下週', '週一', '週三', '週日'].map((room) => `測試基地・${room}`),
  })
  expect(await shown(manager, elsewhere)).toMatchObject({ days: [], view: { total: { days: 0 }, more: [] } })
})

test('a day shows who teaches it, not its class', async () => {
  await database.owner.query(`update catalog.class_days set substitute_ids = '{1}' where venue = '週一'`)
  const [monday] = (await listWeek(database.db, undefined, { actor: manager, now })).days
  expect(monday!.teachers).toEqual(['王老師'])
})

test('uses of spaces are those of bases whose applications the actor may read', async () => {
  const { accountId } = await arrangeMember(database.owner)
  await database.owner.query(
    `with r as (insert into places.spaces (base_id, name, people, area_m2, hourly_fee_twd, published_at)
       values (1, '左廂', 9, 9, 0, now()), (2, '左廂', 9, 9, 0, now()) returning id, base_id),
     a as (insert into spaces.applications (code, member_id, base_id, purpose, title, headcount, equipment, note,
         contact_name, contact_phone, sent_at)
       select 'ABCD-000' || base_id, $1, base_id, 'other', '讀書會 ' || base_id, 4, '', '', '林', '0912345678', now() from r
       returning id, base_id)
     insert into spaces.uses (application_id, space_id, starts_at, ends_at, during, state)
     select a.id, r.id, s, s + interval '1 hour', tstzrange(s, s + interval '1 hour'), state
     from a join r using (base_id) cross join (values (timestamptz '2026-06-03T02:00:00Z', 'approved'),
       ('2026-06-03T06:00:00Z', 'rejected'), ('2026-06-07T02:00:00Z', 'pending'),
       ('2026-06-02T02:00:00Z', 'pending'), ('2026-06-08T02:00:00Z', 'approved')) u (s, state)`,
    [accountId],
  )
  const usesOf = async (actor: Account) =>
    (await listWeek(database.db, undefined, { actor, now })).uses.map(({ title, isPending }) => [
      title,
      isPending,
    ])
  expect(await usesOf(manager)).toEqual([
    ['讀書會 1', false],
    ['讀書會 1', true],
  ])
  expect((await usesOf(admin)).length).toBe(4)
  await database.owner.query(`update places.spaces set published_at = '2020-01-01'`)
  const movable = async (actor: Account, at = now) => {
    const { uses, spaces } = await listWeek(database.db, '2026-06-06', { actor, now: at })
    return { uses: uses.map(({ mayMove }) => mayMove), bases: spaces.map(({ baseId }) => baseId) }
  }
  // What has begun stays where it is.
  expect(await movable(manager)).toEqual({ uses: [false, true], bases: [1] })
  expect((await movable(admin)).bases).toEqual([1, 2])
  for (const role of ['base_staff', 'viewer'] as const) {
    const seen = await movable(await arrangeStaff(database.owner, role))
    expect(seen.uses.length).toBeGreaterThan(0)
    expect(seen).toEqual({ uses: seen.uses.map(() => false), bases: [] })
  }
  await database.owner.query('update places.spaces set is_lent = false')
  expect((await movable(manager)).bases).toEqual([])
  expect(await usesOf(await arrangeStaff(database.owner, 'door'))).toEqual([])
  const { uses, view } = await listMonth(
    database.db,
    { month: '2026-06', by: 'room' },
    { actor: manager, now },
  )
  expect(uses.map(({ isPending }) => isPending)).toEqual([false, true, false])
  expect(view.total.uses).toBe(3)
  expect(view.names).toContain('測試基地・左廂')
  expect(view.names).not.toContain('另一個基地・左廂')
})

test('who changes classes of a base may move its days that take place and have not begun, drafts too', async () => {
  const movable = async (actor: Account, at: string) => {
    const { days } = await listWeek(database.db, '2026-06-03', { actor, now: new Date(at) })
    return days.filter(({ mayMove }) => mayMove).map(({ venue }) => venue)
  }
  const before = '2026-05-31T15:00:00Z'
  const [base, elsewhere, viewer, door, teacher] = [
    await arrangeStaff(database.owner, 'base_staff'),
    await arrangeStaff(database.owner, 'base_manager', { baseId: 2 }),
    await arrangeStaff(database.owner, 'viewer'),
    await arrangeStaff(database.owner, 'door'),
    await arrangeStaff(database.owner, 'teacher'),
  ]
  expect(await movable(manager, before)).toEqual(['週一', '週三'])
  expect(await movable(base, before)).toEqual(['週一', '週三'])
  expect(await movable(elsewhere, before)).toEqual(['別處'])
  expect(await movable(admin, before)).toEqual(['週一', '週三', '別處'])
  for (const actor of [viewer, door, teacher]) expect(await movable(actor, before)).toEqual([])
  expect(await venuesOf('2026-06-03', viewer)).toContain('週一')
  // A day that has begun stays where it is, although it is not over.
  expect(await movable(manager, '2026-05-31T17:00:00Z')).toEqual(['週三'])
  for (const ended of [
    'cancelled_at = now()',
    'not_opened_at = now()',
    'merged_at = now(), merged_into_id = 2',
  ]) {
    await database.owner.query(`update catalog.classes set ${ended} where id = 1`)
    expect(await movable(manager, before), ended).toEqual(['週三'])
    await database.owner.query(
      `update catalog.classes set cancelled_at = null, not_opened_at = null, merged_at = null, merged_into_id = null
       where id = 1`,
    )
  }
  const { days } = await listMonth(
    database.db,
    { month: '2026-06', by: 'base' },
    { actor: manager, now: new Date(before) },
  )
  expect(days.map(({ venue, mayMove }) => [venue, mayMove])).toEqual([
    ['週一', true],
    ['週三', true],
    ['週日', false],
    ['下週', true],
  ])
})

test('a day may be moved to any room of its base that visitors see, a use to a lent one', async () => {
  await database.owner.query(
    `insert into places.spaces (base_id, name, people, area_m2, hourly_fee_twd, published_at, is_lent) values
       (1, '教室', 9, 9, 0, '2020-01-01', false), (1, '還沒好', 9, 9, 0, null, true), (2, '教室', 9, 9, 0, '2020-01-01', false)`,
  )
  const roomsOf = async (actor: Account) => {
    const shown = { actor, now: new Date('2026-06-01T00:00:00Z') }
    const { spaces } = await listWeek(database.db, '2026-06-03', shown)
    return spaces.map(({ baseId, name, takesUses }) => [baseId, name, takesUses])
  }
  await database.owner.query(`update places.spaces set is_lent = true where name = '左廂'`)
  expect(await roomsOf(manager)).toEqual([
    [1, '左廂', true],
    [1, '教室', false],
  ])
  // Moves days, and decides no applications.
  expect(
    (await roomsOf(await arrangeStaff(database.owner, 'base_staff'))).map(([, , takes]) => takes),
  ).toEqual([false, false])
  expect(await roomsOf(await arrangeStaff(database.owner, 'viewer'))).toEqual([])
})
