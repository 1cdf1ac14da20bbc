import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookForPerson } from '#attendance/roster/book-for-person.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { previewMove } from './preview-move.ts'

const database = useTestDatabase()
const hourMs = 3_600_000
let staff: Account
let hours = 1000
type Listed = Awaited<ReturnType<typeof arrangeWaitlist>>
/** A class whose day is moved, and one that is held at the new time. */
let list: Listed
let other: Listed
const inHours = (count: number) => new Date(testNow.getTime() + count * hourMs)

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  await database.owner.query(
    `insert into people.teachers (name, published_at) values ('黃老師', '2020-01-01'), ('高老師', '2020-01-01')`,
  )
  staff = await arrangeStaff(database.owner, 'base_staff')
})
beforeEach(async () => {
  hours += 100
  list = await arrangeWaitlist(database, 9)
  other = await arrangeWaitlist(database, 9)
  await other.moveTo(inHours(hours))
  await change(`update catalog.class_days set venue = '別的教室' where id = :other`)
})

const change = (statement: string) =>
  database.owner.query(
    statement
      .replaceAll(':otherClass', String(other.classId))
      .replaceAll(':other', String(other.dayId))
      .replaceAll(':class', String(list.classId))
      .replaceAll(':day', String(list.dayId)),
  )

const preview = (at = hours, { actor = staff, length = 2, dayId = list.dayId } = {}) => {
  const query = {
    classDayId: dayId,
    startsAt: inHours(at).toISOString(),
    endsAt: inHours(at + length).toISOString(),
  }
  return previewMove(database.db, { classId: list.classId, actor, query }, testNow)
}
const counts = async (at?: number) => {
  const { members, teachers, rooms } = await preview(at)
  return [members.length, teachers.length, rooms.length]
}
const clash = () => ({
  title: '測試課程 測試班',
  baseName: '測試基地',
  startsAt: inHours(hours).toISOString(),
  endsAt: inHours(hours + 2).toISOString(),
})
const teach = (which: ':class' | ':otherClass', teacher: number) =>
  change(`insert into catalog.class_teachers (class_id, teacher_id) values (${which}, ${teacher})`)

test('members who hold seats on both days are named with the other class; those of one day are not', async () => {
  const { member } = await list.join(1)
  await other.join(2, { member })
  await list.join(1)
  await other.join(1)
  expect((await preview()).members).toEqual([{ name: '測試會員', ...clash() }])
  expect((await staffVerbs(database, list.classId, staff).move(list.dayId, inHours(hours))).overlapping).toBe(
    1,
  )
})

test('a guest is named as well', async () => {
  const deps = { db: database.db, clock: { now: () => testNow } }
  for (const { classId, dayId } of [list, other])
    await bookForPerson(deps, {
      classId,
      actor: staff,
      key: randomUUID(),
      body: {
        person: { name: '王阿姨', phone: '0912000111', isSomebodyElse: true },
        days: [{ classDayId: dayId, plus: 0 }],
        source: 'phone',
      },
    })
  expect((await preview()).members).toEqual([{ name: '王阿姨', ...clash() }])
})

test('the other class of a member stays unknown to those who may not read its bookings', async () => {
  const { member } = await list.join(1)
  await other.join(1, { member })
  await change('update catalog.classes set base_id = 2 where id = :otherClass')
  const hidden = { name: '測試會員', ...clash(), title: null, baseName: null }
  expect((await preview()).members).toEqual([hidden])
  const admin = await arrangeStaff(database.owner, 'admin')
  expect((await preview(hours, { actor: admin })).members[0]).toMatchObject({ title: '測試課程 測試班' })
})

test('the same teacher at the same time clashes, another teacher does not', async () => {
  await teach(':class', 1)
  await teach(':otherClass', 2)
  expect(await counts()).toEqual([0, 0, 0])
  await teach(':otherClass', 1)
  expect((await preview()).teachers).toEqual([{ name: '黃老師', ...clash() }])
})

test('a class of another base that visitors do not see yet is not named', async () => {
  await teach(':class', 1)
  await teach(':otherClass', 1)
  await change(
    `update catalog.classes set base_id = 2, published_at = '${inHours(1).toISOString()}' where id = :otherClass`,
  )
  const titles = async (actor?: Account) =>
    (await preview(hours, actor && { actor })).teachers.map((t) => t.title)
  expect(await titles()).toEqual([''])
  expect(await titles(await arrangeStaff(database.owner, 'admin'))).toEqual(['測試課程 測試班'])
  await change(`update catalog.classes set published_at = '${testNow.toISOString()}' where id = :otherClass`)
  expect(await titles()).toEqual(['測試課程 測試班'])
})

test('a time at which nobody could book is named by the rule of the class', async () => {
  expect((await preview()).late).toBeNull()
  expect((await preview(1)).late).toEqual({ closesHoursBefore: 2, joinFromFirstDay: false })
})

test('the same room of the base clashes, that of another base or online does not', async () => {
  await change(`update catalog.class_days set venue = '教室' where id = :other`)
  expect((await preview()).rooms).toEqual([{ venue: '教室', ...clash(), forbids: false }])
  await change(`update catalog.class_days set online_url = 'https://example.com' where id = :other`)
  expect(await counts()).toEqual([0, 0, 0])
  await change('update catalog.class_days set online_url = null where id = :other')
  await change('update catalog.classes set base_id = 2 where id = :otherClass')
  expect(await counts()).toEqual([0, 0, 0])
})

describe('with every kind of clash', () => {
  beforeEach(async () => {
    const { member } = await list.join(1)
    await other.join(1, { member })
    await teach(':class', 1)
    await teach(':otherClass', 1)
    await change(`update catalog.class_days set venue = '教室' where id = :other`)
  })

  test('back to back is no clash, a minute more is one', async () => {
    expect(await counts()).toEqual([1, 1, 1])
    expect([await counts(hours + 2), await counts(hours - 2)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect([await counts(hours + 2 - 1 / 60), await counts(hours - 2 + 1 / 60)]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ])
  })

  test.each([
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = :other`,
    `update catalog.classes set cancelled_at = now(), cancel_reason = '停辦' where id = :otherClass`,
    'update catalog.classes set not_opened_at = now() where id = :otherClass',
  ])('a class that does not take place clashes with nothing: %s', async (statement) => {
    await change(statement)
    expect(await counts()).toEqual([0, 0, 0])
  })
})

test('it refuses what the move itself refuses, and changes nothing', async () => {
  const before = await list.before(0)
  expect(await codeOf(preview(-1))).toBe('invalid_input')
  expect(await codeOf(preview(hours, { length: 25 }))).toBe('invalid_input')
  expect(await codeOf(preview(hours, { dayId: other.dayId }))).toBe('not_found')
  await preview()
  expect(await list.before(0)).toEqual(before)
  await change('update catalog.classes set not_opened_at = now() where id = :class')
  expect(await codeOf(preview())).toBe('class_not_running')
})

test('nobody else reads it: members and other bases as if it did not exist, viewers not at all', async () => {
  const codes = []
  for (const actor of [
    await arrangeMember(database.owner),
    await arrangeStaff(database.owner, 'base_manager', { baseId: 2 }),
    await arrangeStaff(database.owner, 'viewer'),
  ])
    codes.push(await codeOf(preview(hours, { actor })))
  expect(codes).toEqual(['not_found', 'not_found', 'forbidden'])
})

test('a new day clashes in the room that it is to have, as a moved day does in its own', async () => {
  const roomsOf = async (venue?: string) => {
    const query = {
      startsAt: inHours(hours + 1).toISOString(),
      endsAt: inHours(hours + 3).toISOString(),
      venue,
    }
    return (await previewMove(database.db, { classId: list.classId, actor: staff, query }, testNow)).rooms
  }
  expect(await roomsOf(' 別的教室 ')).toEqual([{ venue: '別的教室', ...clash(), forbids: false }])
  expect([await roomsOf('教室'), await roomsOf()]).toEqual([[], []])
  await change(`update catalog.classes set mode = 'online' where id = :class`)
  expect(await roomsOf('別的教室')).toEqual([])
})

test('a space that is reserved, or needs its minutes then, forbids the time to a public class', async () => {
  await arrangeSpace(database.owner, { name: '陶房', minutesAfter: 30 })
  await change(`update catalog.class_days set venue = '陶房' where id in (:day, :other)`)
  const found = [{ venue: '陶房', ...clash(), forbids: true }]
  expect((await preview(hours + 2)).rooms).toEqual(found)
  expect((await preview(hours + 2.5)).rooms).toEqual([])
  const move = staffVerbs(database, list.classId, staff).move(list.dayId, inHours(hours + 2))
  await expect(move).rejects.toMatchObject({ message: 'space_taken' })
  await change('update catalog.classes set published_at = null where id = :class')
  expect((await preview(hours + 2)).rooms).toEqual([{ ...found[0], forbids: false }])
})

test('a base that is closed then is named, for a move and for a new day, unless the day is online', async () => {
  await database.owner.query(
    `insert into places.closed_days (base_id, first_day, last_day, note)
     values (1, ($1::timestamptz at time zone 'Asia/Taipei')::date, ($1::timestamptz at time zone 'Asia/Taipei')::date + 1, '內部整修')`,
    [inHours(hours)],
  )
  const closed = [{ kind: 'closed', title: '內部整修', baseName: '測試基地' }]
  expect((await preview()).closed).toEqual(closed)
  const query = { startsAt: inHours(hours).toISOString(), endsAt: inHours(hours + 2).toISOString() }
  const newDay = await previewMove(database.db, { classId: list.classId, actor: staff, query }, testNow)
  expect(newDay).toMatchObject({ members: [], rooms: [], closed })
  await change(`update catalog.class_days set online_url = 'https://meet.example.com/a' where id = :day`)
  expect((await preview()).closed).toEqual([])
  await database.owner.query('delete from places.closed_days')
})
