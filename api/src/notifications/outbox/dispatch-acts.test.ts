import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { closureArrangement } from '#closures/testing/closure-arrangement.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { staffVerbs } from '#office/testing/staff-verbs.ts'
import { arrangeBookedDays } from '#official-account/testing/booked-people.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeClass, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { dispatchEvents } from './dispatch-events.ts'

const database = useTestDatabase()
const { kindsOf, dispatch } = useNotices(database)

/** After the two minutes in which staff can take a change back. */
const dispatchLater = () => dispatchEvents(database.db, minutesLater(2))
const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)

describe('one act of staff', () => {
  const arrangeTwice = async () => {
    const [one, other] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
    const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5, 5] })
    const book = (member: typeof one, dayId: number) =>
      bookDays(depsOf(database), orderOf(classId, [{ classDayId: dayId, plus: 0 }]), member, randomUUID())
    await book(one, dayIds[0]!)
    await book(one, dayIds[1]!)
    await book(other, dayIds[0]!)
    await dispatch()
    return { one, other, classId, dayIds }
  }
  const storedFor = async (memberId: string) => {
    const { rows } = await database.owner.query(
      `select kind, cause, booking_id, class_id, facts from notifications.messages
       where member_id = $1 and cause like 'act:%' order by id`,
      [memberId],
    )
    return rows
  }

  test('notifies each person once, whatever they have booked, with the reason and every day', async () => {
    const { one, other, classId, dayIds } = await arrangeTwice()
    const verbs = staffVerbs(database, classId, await arrangeStaff(database.owner, 'admin'))
    expect(await verbs.cancel()).toMatchObject({ toldBookings: 3 })
    expect(await dispatchEvents(database.db, new Date(testNow.getTime() + 119_999))).toBe(0)
    expect(await dispatchLater()).toBe(2)
    expect(await storedFor(one.accountId)).toMatchObject([
      { kind: 'class_cancelled', booking_id: null, class_id: classId, facts: { days: [{}, {}] } },
    ])
    const [notified] = await storedFor(other.accountId)
    expect(notified.booking_id).not.toBeNull()
    expect(notified.facts.days).toMatchObject([
      { change: { reason: '颱風停課' }, phone: '', code: expect.stringMatching(/^\w{4}-/) },
    ])
    await verbs.restore()
    await verbs.move(dayIds[0]!, minutesLater(60 * 60))
    expect(await dispatchLater()).toBe(4)
    expect((await storedFor(one.accountId)).map(({ kind }) => kind)).toEqual([
      'class_cancelled',
      'class_restored',
      'class_day_changed',
    ])
  })

  test('is announced by any number of processes once, and not before it has ended', async () => {
    const { one, classId } = await arrangeTwice()
    await staffVerbs(database, classId, await arrangeStaff(database.owner, 'admin')).cancel()
    await database.owner.query('update booking.staff_acts set tell_from = null')
    expect(await dispatch()).toBe(0)
    await database.owner.query('update booking.staff_acts set tell_from = $1', [minutesLater(1)])
    expect(await dispatch()).toBe(0)
    const later = () => dispatchEvents(database.db, minutesLater(1))
    const written = await Promise.all([later(), later(), later()])
    expect(written.toSorted((one, other) => one - other)).toEqual([0, 0, 2])
    expect(await storedFor(one.accountId)).toHaveLength(1)
  })

  test('says what it did, also when the day was changed again before anybody was notified', async () => {
    const { other, classId, dayIds } = await arrangeTwice()
    const verbs = staffVerbs(database, classId, await arrangeStaff(database.owner, 'admin'))
    await verbs.move(dayIds[0]!, minutesLater(60 * 60))
    await verbs.move(dayIds[0]!, minutesLater(61 * 60))
    await dispatchLater()
    expect((await storedFor(other.accountId)).map(({ facts }) => facts.days[0].startsAt)).toEqual([
      minutesLater(60 * 60).toISOString(),
      minutesLater(61 * 60).toISOString(),
    ])
  })
})

describe('a closure', () => {
  const arrangeClosure = async () => {
    const member = await arrangeMember(database.owner)
    const { dayIds } = await arrangeBookedDays(database, member)
    await dispatch()
    const arranged = closureArrangement(database, await arrangeStaff(database.owner, 'admin'))
    const { id } = await arranged.apply({ way: 'cancel' }, { days: dayIds })
    return { member, arranged, id }
  }
  const dispatchAt = (ms: number) => dispatchEvents(database.db, new Date(testNow.getTime() + ms))

  test('is announced after 20 seconds, and undoing it then is announced too', async () => {
    const { member, arranged, id } = await arrangeClosure()
    expect(await dispatchAt(19_999)).toBe(0)
    expect(await dispatchAt(20_000)).toBe(1)
    await arranged.undo(id, minutesLater(1))
    await dispatchAt(80_000)
    expect(await kindsOf(member.accountId)).toEqual([
      'booking_confirmed',
      'class_day_cancelled',
      'class_restored',
    ])
  })

  test('that was undone before anybody was notified of it notifies nobody', async () => {
    const { member, arranged, id } = await arrangeClosure()
    expect(await arranged.undo(id, new Date(testNow.getTime() + 10_000))).toMatchObject({ isWithdrawn: true })
    expect(await dispatchAt(60_000)).toBe(0)
    expect(await kindsOf(member.accountId)).toEqual(['booking_confirmed'])
  })

  test('that is undone while it is being announced is announced and undone, or neither', async () => {
    const { member, arranged, id } = await arrangeClosure()
    await Promise.all([
      dispatchAt(20_000),
      dispatchAt(20_000),
      arranged.undo(id, new Date(testNow.getTime() + 20_000)),
    ])
    await dispatchAt(60_000)
    const kinds = (await kindsOf(member.accountId)).slice(1)
    expect([[], ['class_day_cancelled', 'class_restored']]).toContainEqual(kinds)
  })
})
