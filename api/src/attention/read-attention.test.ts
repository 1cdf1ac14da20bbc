import { beforeAll, beforeEach, expect, test } from 'vitest'
import { markCalled } from '#closures/phone-unreached.ts'
import { closedDate, closureArrangement } from '#closures/testing/closure-arrangement.ts'
import { staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeApplication } from '#spaces/testing/arrange-application.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { readAttention } from './read-attention.ts'

const database = useTestDatabase()
let manager: Account
let elsewhere: Account
let list: Awaited<ReturnType<typeof arrangeWaitlist>>

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
  elsewhere = await arrangeStaff(database.owner, 'base_manager', { baseId: 2 })
})
beforeEach(async () => {
  await database.owner.query('update catalog.classes set published_at = null, cancelled_at = now()')
  list = await arrangeWaitlist(database, 2)
})

const read = (now: Date, actor = manager) => readAttention(database.db, { actor, now })
const startOf = async (): Promise<Date> => {
  const { rows } = await database.owner.query<{ at: Date }>(
    'select starts_at as at from catalog.class_days where id = $1',
    [list.dayId],
  )
  return rows[0]!.at
}
const before = async (hours: number) => new Date(+(await startOf()) - hours * 3_600_000)

test('free seats of a day whose cut-off has come are listed while somebody waits for it', async () => {
  await list.join(2)
  await list.join(1)
  const late = await before(1)
  expect((await read(late)).seats).toEqual([])
  await staffVerbs(database, list.classId, manager, late).setCapacity(4)
  expect((await read(late)).seats).toMatchObject([{ classDayId: list.dayId, free: 2, waitingPeople: 1 }])
  // Before the cut-off they are given by themselves.
  expect((await read(await before(100))).seats).toEqual([])
  expect((await read(await before(-1))).seats).toEqual([])
  expect((await read(late, elsewhere)).seats).toEqual([])
})

test('people of tomorrow whom no reminder reaches are counted, those who read theirs are not', async () => {
  const silent = await arrangeMember(database.owner)
  await database.owner.query(
    `update identity.members set notify_line = false, notify_email = false where id = $1`,
    [silent.accountId],
  )
  await list.setCapacity(3)
  await list.join(1, { member: silent })
  for (const people of [1, 1]) await list.join(people)
  const dayBefore = new Date(+(await startOf()) - 86_400_000)
  const found = async (now: Date, actor = manager) => (await read(now, actor)).unreminded
  expect(await found(dayBefore)).toMatchObject([{ classDayId: list.dayId, people: 1 }])
  expect(await found(new Date(+dayBefore - 86_400_000))).toEqual([])
  expect(await found(await startOf())).toEqual([])
  expect(await found(dayBefore, elsewhere)).toEqual([])
})

test('people of a closure whom nothing has reached are counted until they are called, or its date is over', async () => {
  const member = await arrangeMember(database.owner)
  await database.owner.query(`update identity.accounts set line_friend = 'blocked' where id = $1`, [
    member.accountId,
  ])
  const party = await list.join(1, { member })
  const { id } = await closureArrangement(database, manager).apply({ way: 'cancel' }, { days: [list.dayId] })
  expect(await read(testNow)).toMatchObject({ toPhone: [{ closureId: id, people: 1 }] })
  expect((await read(testNow, elsewhere)).toPhone).toEqual([])
  const toPhoneAt = async (time: string) => (await read(new Date(`${closedDate}T${time}+08:00`))).toPhone
  expect(await toPhoneAt('23:59:59')).toHaveLength(1)
  expect(await toPhoneAt('24:00:00')).toEqual([])
  const deps = { db: database.db, clock: { now: () => testNow } }
  await markCalled(deps, { closureId: id, actor: manager, bookingId: party.id, isCalled: true })
  expect((await read(testNow)).toPhone).toEqual([])
})

test('nobody is to be phoned about a closure that was taken back before anybody was notified', async () => {
  const member = await arrangeMember(database.owner)
  await database.owner.query(`update identity.accounts set line_friend = 'blocked' where id = $1`, [
    member.accountId,
  ])
  await list.join(1, { member })
  const arranged = closureArrangement(database, manager)
  const { id } = await arranged.apply({ way: 'cancel' }, { days: [list.dayId] })
  expect((await read(testNow)).toPhone).toContainEqual(expect.objectContaining({ closureId: id }))
  expect(await arranged.undo(id)).toMatchObject({ isWithdrawn: true })
  expect((await read(testNow)).toPhone).not.toContainEqual(expect.objectContaining({ closureId: id }))
})

test('each closure has its own people, also those of another one, the newest first', async () => {
  const blocked = async () => {
    const member = await arrangeMember(database.owner)
    await database.owner.query(`update identity.accounts set line_friend = 'blocked' where id = $1`, [
      member.accountId,
    ])
    return member
  }
  const [ofBoth, ofSecond] = [await blocked(), await blocked()]
  const close = async () =>
    await closureArrangement(database, manager).apply({ way: 'cancel' }, { days: [list.dayId] })
  await list.join(1, { member: ofBoth })
  const first = await close()
  list = await arrangeWaitlist(database, 2)
  await list.join(1, { member: ofBoth })
  await list.join(1, { member: ofSecond })
  const second = await close()
  await database.owner.query(
    `update booking.closures set created_at = created_at - interval '1 hour' where id = $1`,
    [first.id],
  )
  const { toPhone } = await read(testNow)
  expect(toPhone).toMatchObject([
    { closureId: second.id, people: 2 },
    { closureId: first.id, people: 1 },
  ])
})

test('space applications of the base are counted while a use that has not begun is undecided', async () => {
  const { owner } = database
  const member = await arrangeMember(owner)
  const spaceId = await arrangeSpace(owner)
  const soon = await arrangeApplication(owner, { memberId: member.accountId, spaceId, startsAt: [24, 96] })
  await arrangeApplication(owner, { memberId: member.accountId, spaceId, startsAt: [-24] })
  const count = async (actor = manager) => (await read(testNow, actor)).applications
  expect(await count()).toBe(1)
  expect(await count(elsewhere)).toBe(0)
  expect(await count(await arrangeStaff(owner, 'base_staff'))).toBe(1)
  await owner.query(`update spaces.uses set state = 'rejected' where id = $1`, [soon.useIds[0]])
  expect(await count()).toBe(1)
  await owner.query(`update spaces.uses set state = 'approved' where id = $1`, [soon.useIds[1]])
  expect(await count()).toBe(0)
})

test('space applications of the base to be paid within two days, or since a week, are counted until they are paid', async () => {
  const { owner } = database
  await owner.query('delete from spaces.applications')
  const member = await arrangeMember(owner)
  const spaceId = await arrangeSpace(owner, { name: '木工房' })
  const { id, useIds } = await arrangeApplication(owner, {
    memberId: member.accountId,
    spaceId,
    startsAt: [72, 96],
  })
  await owner.query(
    `insert into spaces.charges (application_id, space_id, use_id, amount_twd) values ($1, $2, $3, 600), ($1, $2, null, 500)`,
    [id, spaceId, useIds[0]],
  )
  const count = async (hours: number, actor = manager) =>
    (await read(new Date(+testNow + hours * 3_600_000), actor)).unpaid
  // Nothing is owed for what is not approved.
  expect(await count(25)).toBe(0)
  await owner.query(`update spaces.uses set state = 'approved' where application_id = $1`, [id])
  // Without a deadline it is paid on the day of the use; what nobody has marked for a week is left to the list.
  expect([await count(24), await count(25), await count(239), await count(241)]).toEqual([0, 1, 1, 0])
  expect(await count(25, elsewhere)).toBe(0)
  expect(await count(25, await arrangeStaff(owner, 'viewer'))).toBe(0)
  const dueIn = (hours: number) =>
    owner.query(`update spaces.charges set due_at = $2 where application_id = $1`, [
      id,
      new Date(+testNow + hours * 3_600_000),
    ])
  // A deposit that could be paid after the use is paid at the use.
  await dueIn(200)
  expect([await count(24), await count(25)]).toEqual([0, 1])
  await dueIn(60)
  expect([await count(12), await count(13)]).toEqual([0, 1])
  await owner.query(`update spaces.charges set state = 'paid' where use_id is not null`)
  expect(await count(13)).toBe(1)
  await owner.query(`update spaces.charges set state = 'waived' where use_id is null`)
  expect(await count(13)).toBe(0)
})

test('who has a booking in one closure and a use in another is phoned for each, within one for both once', async () => {
  await database.owner.query(
    `delete from spaces.applications; update booking.closures set created_at = created_at - interval '1 year'`,
  )
  const member = await arrangeMember(database.owner)
  await database.owner.query(
    `update identity.members set notify_line = false, notify_email = false where id = $1`,
    [member.accountId],
  )
  await list.join(1, { member })
  const arranged = closureArrangement(database, manager)
  const ofClass = await arranged.apply({ way: 'cancel' }, { days: [list.dayId] })
  const spaceId = await arrangeSpace(database.owner, { name: '琴房' })
  const borrow = (hour: number) =>
    arrangeApplication(database.owner, { memberId: member.accountId, spaceId, startsAt: [hour] })
  const ofUse = await arranged.apply({ way: 'cancel' }, { useIds: [...(await borrow(50)).useIds] })
  const { toPhone } = await read(testNow)
  expect(toPhone).toHaveLength(2)
  for (const { id } of [ofClass, ofUse])
    expect(toPhone).toContainEqual(expect.objectContaining({ closureId: id, people: 1 }))
  await arranged.undo(ofClass.id)
  const both = await arranged.apply(
    { way: 'cancel' },
    { days: [list.dayId], useIds: [...(await borrow(54)).useIds] },
  )
  expect((await read(testNow)).toPhone).toContainEqual(
    expect.objectContaining({ closureId: both.id, people: 1 }),
  )
})
