import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closureArrangement } from '#closures/testing/closure-arrangement.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { listUnreached } from './list-unreached.ts'
import { markCalled, readPhoneList } from './phone-unreached.ts'
import { previewClosure } from './preview-closure.ts'

const database = useTestDatabase()
let manager: Account
let list: Awaited<ReturnType<typeof arrangeWaitlist>>
let other: Awaited<ReturnType<typeof arrangeWaitlist>>

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
})
beforeEach(async () => {
  await database.owner.query('update catalog.classes set published_at = null')
  list = await arrangeWaitlist(database, 9)
  other = await arrangeWaitlist(database, 9)
})

const viewer = () => ({ actor: manager, now: testNow })
const close = async () => {
  const { id } = await closureArrangement(database, manager).apply(
    { way: 'cancel' },
    { days: [list.dayId, other.dayId] },
  )
  return id
}
/** A member with a seat, reachable by LINE, by e-mail, or not. */
const arrange = async (name: string, reach: 'line' | 'mail' | 'none') => {
  const member = await arrangeMember(database.owner)
  await database.owner.query('update identity.accounts set line_friend = $2 where id = $1', [
    member.accountId,
    reach === 'line' ? 'friend' : 'blocked',
  ])
  await database.owner.query('update identity.members set name = $2, email = $3 where id = $1', [
    member.accountId,
    name,
    reach === 'mail' ? 'a@example.com' : null,
  ])
  await list.join(1, { member })
  return member
}
/** As the dispatcher and the senders do. */
const deliver = (closureId: string, memberId: string, outcome: string | null) =>
  database.owner.query(
    `with m as (insert into notifications.messages (member_id, cause, kind, facts, created_at, useful_until)
       values ($1, 'act:' || $2::text, 'class_day_cancelled', '{"days": []}', now(), now()) returning id)
     insert into notifications.deliveries (message_id, channel, due_at, outcome, ended_at)
     select id, 'line', now(), $3::text, case when $3::text is not null then now() end from m`,
    [memberId, closureId, outcome],
  )
const namesOf = async (id: string) =>
  (await listUnreached(database.db, id, viewer())).people.map(({ name }) => name)

test('before messages are sent, those whom nothing can reach are to be phoned, each once', async () => {
  const lost = await arrange('無法通知', 'none')
  await other.join(1, { member: lost, acceptOverlap: true })
  await arrange('有 LINE', 'line')
  await arrange('有信箱', 'mail')
  expect(await listUnreached(database.db, await close(), viewer())).toMatchObject({
    told: 3,
    pending: 2,
    people: [{ name: '無法通知', phoneEnd: '678', isGuest: false, classes: ['測試課程（測試班）'] }],
  })
})

test('who was sent or has read the message is reached, who failed is not', async () => {
  const [sent, failed, read, waiting] = [
    await arrange('一', 'line'),
    await arrange('二', 'line'),
    await arrange('三', 'none'),
    await arrange('四', 'line'),
  ]
  const id = await close()
  await deliver(id, sent.accountId, 'sent')
  await deliver(id, failed.accountId, 'refused')
  await deliver(id, read.accountId, 'not_reachable')
  await deliver(id, waiting.accountId, null)
  expect(await namesOf(id)).toEqual(['二', '三'].toSorted())
  await database.owner.query('update notifications.messages set read_at = now() where member_id = $1', [
    read.accountId,
  ])
  expect(await namesOf(id)).toEqual(['二'])
  expect((await listUnreached(database.db, id, viewer())).pending).toBe(1)
})

test('guests are always to be phoned', async () => {
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into booking.guests (base_id, name, mobile, created_at) values (1, '阿滿姨', '0922333444', $1) returning id`,
    [testNow],
  )
  await database.owner.query(
    `with b as (insert into booking.bookings (code, member_id, class_id, fee_twd, created_at, changed_at)
       values ('AAAA-' || lpad($2::int::text, 4, '0'), $1, $2::int, 0, $4, $4) returning id)
     insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, booked_at)
     select b.id, $3, $1, $2::int, 0, $4 from b`,
    [rows[0]!.id, list.classId, list.dayId, testNow],
  )
  expect((await listUnreached(database.db, await close(), viewer())).people).toMatchObject([
    { name: '阿滿姨', phoneEnd: '444', isGuest: true },
  ])
})

test('who may not see the closure does not see its people', async () => {
  const id = await close()
  for (const [role, baseId] of [
    ['base_staff', 2],
    ['viewer', 1],
  ] as const) {
    const actor = await arrangeStaff(database.owner, role, { baseId })
    await expect(listUnreached(database.db, id, { actor, now: testNow })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
})

test('the staff of each base phone the people of its own classes', async () => {
  await arrange('這裡的人', 'none')
  const there = await arrangeMember(database.owner)
  await database.owner.query(
    `update identity.members set name = '那裡的人', mobile = '0987654321', email = null where id = $1`,
    [there.accountId],
  )
  await database.owner.query(`update identity.accounts set line_friend = 'blocked' where id = $1`, [
    there.accountId,
  ])
  await other.join(1, { member: there })
  const closureId = await close()
  await database.owner.query('update catalog.classes set base_id = 2 where id = $1', [other.classId])
  const staffOf = (baseId: number) => arrangeStaff(database.owner, 'base_staff', { baseId })
  const [here, neighbour] = [await staffOf(1), await staffOf(2)]
  const names = async (actor: Account) =>
    (await listUnreached(database.db, closureId, { actor, now: testNow })).people.map(({ name }) => name)
  expect(await names(here)).toEqual(['這裡的人'])
  expect(await names(neighbour)).toEqual(['那裡的人'])
  const deps = { db: database.db, clock: { now: () => testNow } }
  const { people } = await readPhoneList(deps, { closureId, actor: neighbour })
  expect(people.map(({ phone }) => phone)).toEqual(['0987654321'])
  const called = { closureId, bookingId: people[0]!.bookingId, isCalled: true }
  await expect(markCalled(deps, { ...called, actor: here })).rejects.toMatchObject({ code: 'not_found' })
  expect((await markCalled(deps, { ...called, actor: neighbour })).people[0]?.calledAt).not.toBeNull()
})

test('the preview counts a person in two classes once, and says whom nothing reaches', async () => {
  const lost = await arrange('無法通知', 'none')
  await other.join(1, { member: lost, acceptOverlap: true })
  await arrange('有 LINE', 'line')
  const wanted = { date: '2026-06-03', place: { baseId: 1 } }
  const { days, unreachable } = await previewClosure(database.db, wanted, viewer())
  const [first, second] = days as [(typeof days)[0], (typeof days)[0]]
  expect([first.told.length, second.told.length]).toEqual([2, 1])
  expect(new Set([...first.told, ...second.told]).size).toBe(2)
  expect(unreachable).toEqual(second.told)
  expect(first.postpone).toMatchObject({ laterDays: 0, clashes: [] })
  expect(Date.parse(first.postpone.startsAt) - Date.parse(first.startsAt)).toBe(7 * 86_400_000)
})

test('the preview shows a clash of the room before anything is applied, and hours leave days out', async () => {
  const blocker = await arrangeWaitlist(database, 2)
  const starts = await list.before(0)
  await blocker.moveTo(new Date(starts.getTime() + 7 * 86_400_000))
  const preview = (hours: { from?: string; until?: string } = {}) =>
    previewClosure(database.db, { date: '2026-06-03', place: { baseId: 1 }, ...hours }, viewer())
  const { days } = await preview()
  expect(days).toHaveLength(2)
  expect(days[0]!.postpone.clashes).toMatchObject([{ kind: 'room', name: '教室', title: '測試課程 測試班' }])
  expect(days[0]!.makeUp.clashes).toHaveLength(1)
  // Both are held from 10:00 to 12:00 and some seconds.
  expect((await preview({ from: '13:00' })).days).toHaveLength(0)
  expect((await preview({ until: '10:00' })).days).toHaveLength(0)
  expect((await preview({ from: '11:00', until: '11:30' })).days).toHaveLength(2)
  for (const until of ['11:00', '10:59'])
    await expect(preview({ from: '11:00', until })).rejects.toMatchObject({ code: 'invalid_input' })
})

describe('the numbers of the people to phone', () => {
  const looks = async () => {
    const { rows } = await database.owner.query(
      'select person_id, actor_id, class_day_id from booking.phone_looks order by id',
    )
    return rows
  }
  const deps = () => ({ db: database.db, clock: { now: () => testNow } })

  test('are shown on demand, and the look is recorded for each', async () => {
    const lost = await arrange('無法通知', 'none')
    await arrange('有 LINE', 'line')
    const closureId = await close()
    const before = await looks()
    const { people } = await readPhoneList(deps(), { closureId, actor: manager })
    const { rows } = await database.owner.query('select mobile from identity.members where id = $1', [
      lost.accountId,
    ])
    expect(people).toEqual([{ bookingId: expect.any(String), phone: rows[0].mobile }])
    expect((await looks()).slice(before.length)).toEqual([
      { person_id: lost.accountId, actor_id: manager.accountId, class_day_id: list.dayId },
    ])
  })

  test('who was phoned is ticked with who did it and when, and the tick can be taken back', async () => {
    await arrange('無法通知', 'none')
    const closureId = await close()
    const [person] = (await listUnreached(database.db, closureId, viewer())).people
    expect(person).toMatchObject({ calledAt: null, calledBy: null })
    const { bookingId } = person!
    const mark = (isCalled: boolean, actor = manager) =>
      markCalled(deps(), { closureId, actor, bookingId, isCalled })
    expect((await mark(true)).people).toMatchObject([
      { calledAt: testNow.toISOString(), calledBy: expect.any(String) },
    ])
    const other = await arrangeStaff(database.owner, 'admin')
    expect((await mark(true, other)).people).toHaveLength(1)
    expect((await mark(false)).people).toMatchObject([{ calledAt: null }])
    const unknown = { closureId, actor: manager, bookingId: randomUUID(), isCalled: true }
    await expect(markCalled(deps(), unknown)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('are not for who may not see the closure, and nothing is recorded', async () => {
    await arrange('無法通知', 'none')
    const closureId = await close()
    const before = await looks()
    const actor = await arrangeStaff(database.owner, 'base_staff', { baseId: 2 })
    await expect(readPhoneList(deps(), { closureId, actor })).rejects.toMatchObject({ code: 'not_found' })
    expect(await looks()).toEqual(before)
  })
})
