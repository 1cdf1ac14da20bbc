import { randomUUID } from 'node:crypto'
import type { StaffRole } from 'contract/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import {
  arrangeAccount,
  arrangeBasics,
  arrangeClass,
  arrangeMember,
  arrangeSecondBase,
  arrangeStaff,
  testNow,
} from '#testing/arrange.ts'
import { bookDays } from './book-days.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { readBooking } from './read-booking.ts'
import { actsOf, arrangeBookedMember, depsOf, orderOf } from './testing/booked-member.ts'
import { countViolations, noViolations } from './testing/booking-invariants.ts'
import { codeOf } from './testing/limited-member.ts'

const database = useTestDatabase()
const deps = () => depsOf(database)

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
})

type Booked = Awaited<ReturnType<typeof arrangeBookedMember>>

const outcomesOf = async (booking: Booked, actor: Account): Promise<Record<string, string>> => {
  const outcomes: Record<string, string> = {}
  for (const [action, act] of Object.entries(actsOf(database, booking, actor)))
    outcomes[action] = await codeOf(act())
  return outcomes
}

const staff = (role: StaffRole, baseId = 1) => arrangeStaff(database.owner, role, { baseId, isMember: false })
const everything = {
  'booking.read': 'done',
  'booking.create': 'done',
  'booking.change': 'done',
  'booking.cancel': 'done',
}
const nothing = {
  'booking.read': 'not_found',
  'booking.create': 'forbidden',
  'booking.change': 'not_found',
  'booking.cancel': 'not_found',
}

describe("what an actor may do with another member's booking", () => {
  test.each<[string, () => Promise<Account>, Record<string, string>]>([
    ['admin', () => staff('admin'), everything],
    ['base_manager of the base', () => staff('base_manager'), everything],
    ['base_staff of the base', () => staff('base_staff'), everything],
    ['base_manager of another base', () => staff('base_manager', 2), nothing],
    ['base_staff of another base', () => staff('base_staff', 2), nothing],
    ['editor', () => staff('editor'), nothing],
    [
      'viewer',
      () => staff('viewer'),
      { ...nothing, 'booking.read': 'done', 'booking.change': 'forbidden', 'booking.cancel': 'forbidden' },
    ],
    ['another member', () => arrangeMember(database.owner), nothing],
    ['an account that has not signed up', () => arrangeAccount(database.owner), nothing],
  ])('%s', async (_, arrange, expected) => {
    expect(await outcomesOf(await arrangeBookedMember(database), await arrange())).toEqual(expected)
    expect(await countViolations(database.owner)).toEqual(noViolations)
  })

  test('an actor who may not see it gets not_found, and the booking is unchanged', async () => {
    const booking = await arrangeBookedMember(database)
    const stranger = await staff('base_manager', 2)
    const before = await readBooking(database.db, booking.id, booking.member)
    const acts = (id: string) => {
      const { 'booking.create': _create, ...others } = actsOf(database, { ...booking, id }, stranger)
      return Promise.allSettled(Object.values(others).map((act) => act()))
    }
    expect(await acts(booking.id)).toEqual(await acts(randomUUID()))
    expect(await readBooking(database.db, booking.id, booking.member)).toEqual(before)
  })
})

describe('a booking by staff', () => {
  test('belongs to the member, and each event names the actor', async () => {
    const { classId, day, member } = await arrangeBookedMember(database)
    const actor = await staff('base_staff')
    const { id } = await bookDays(deps(), orderOf(classId, [day(1)], member.accountId), actor, randomUUID())
    await changeBooking(deps(), id, { days: [day(1, 1)], acceptOverlap: false }, actor)
    await changeBooking(deps(), id, { days: [day(1, 2)], acceptOverlap: false }, member)
    await cancelBooking(deps(), id, undefined, actor)
    const { rows } = await database.owner.query(
      `select e.kind, e.actor_id as actor, b.member_id as member, d.member_id as "ofDay"
       from booking.booking_events e join booking.bookings b on b.id = e.booking_id
       join booking.booking_days d on d.booking_id = b.id where b.id = $1 order by e.id`,
      [id],
    )
    const whose = { member: member.accountId, ofDay: member.accountId }
    expect(rows).toEqual([
      { kind: 'booked', actor: actor.accountId, ...whose },
      { kind: 'changed', actor: actor.accountId, ...whose },
      { kind: 'changed', actor: member.accountId, ...whose },
      { kind: 'cancelled', actor: actor.accountId, ...whose },
    ])
  })

  test('needs a signed-up member', async () => {
    const { classId, day } = await arrangeBookedMember(database)
    const [actor, account] = [await staff('admin'), await arrangeAccount(database.owner)]
    const book = (memberId?: string) =>
      codeOf(bookDays(deps(), orderOf(classId, [day(1)], memberId), actor, randomUUID()))
    expect(await book(randomUUID())).toBe('not_found')
    expect(await book(account.accountId)).toBe('not_found')
    expect(await book()).toBe('not_found')
  })

  test('needs a signed-up member also when the actor is one', async () => {
    const { classId, day } = await arrangeBookedMember(database)
    const actor = await arrangeStaff(database.owner, 'admin', { isMember: true })
    const account = await arrangeAccount(database.owner)
    const book = (memberId?: string) =>
      codeOf(bookDays(deps(), orderOf(classId, [day(1)], memberId), actor, randomUUID()))
    expect(await book(account.accountId)).toBe('not_found')
    expect(await book()).toBe('done')
  })

  test('reveals nothing about members and drafts to actors who may not book for others', async () => {
    const { classId, day, member } = await arrangeBookedMember(database)
    const stranger = await arrangeMember(database.owner)
    const book = (memberId: string) =>
      codeOf(bookDays(deps(), orderOf(classId, [day(1)], memberId), stranger, randomUUID()))
    expect([await book(member.accountId), await book(randomUUID())]).toEqual(['forbidden', 'forbidden'])
    await database.owner.query('update catalog.classes set published_at = null where id = $1', [classId])
    expect(await book(member.accountId)).toBe('not_found')
  })

  test('follows the rules for the member', async () => {
    const { id, classId, day, member } = await arrangeBookedMember(database)
    const actor = await staff('admin')
    const late = depsOf(database, {}, new Date(testNow.getTime() + 25 * 3_600_000))
    const lower = { days: [day(0, 0)], acceptOverlap: false }
    expect(await codeOf(changeBooking(late, id, lower, actor))).toBe('deadline_passed')
    const book = (order: ReturnType<typeof orderOf>) => codeOf(bookDays(deps(), order, actor, randomUUID()))
    expect(await book(orderOf(classId, [day(0)], member.accountId))).toBe('already_booked')
    const closed = await arrangeClass(database.owner, { capacities: [5], closesAt: new Date('2021-01-01') })
    const onClosed = [{ classDayId: closed.dayIds[0]!, plus: 0 }]
    expect(await book(orderOf(closed.classId, onClosed, member.accountId))).toBe('registration_closed')
    const parallel = await arrangeClass(database.owner, { capacities: [5] })
    const onParallel = [{ classDayId: parallel.dayIds[0]!, plus: 0 }]
    expect(await book(orderOf(parallel.classId, onParallel, member.accountId))).toBe('time_conflict')
  })
})
