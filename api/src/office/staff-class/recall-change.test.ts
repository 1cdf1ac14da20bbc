import { randomUUID } from 'node:crypto'
import type { ChangedPart } from 'contract/office/recall'
import { beforeAll, describe, expect, test } from 'vitest'
import { runAudit } from '#audit/run-audit.ts'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeClass, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { recallChange } from './recall-change.ts'

const database = useTestDatabase()
let manager: Account
const notices = useNotices(database)
beforeAll(async () => {
  manager = await arrangeStaff(database.owner, 'base_manager')
})

const hoursAhead = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)
const secondsLater = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
const dispatchAt = (seconds: number) => dispatchEvents(database.db, secondsLater(seconds))
const kindsOf = ({ accountId }: Account) => notices.kindsOf(accountId)

/** A class whose only seat of each day is taken, with somebody who waits for all of them. */
const arrangeQueue = async (days = 1) => {
  const [holder, waiting] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: Array(days).fill(1) })
  const wanted = dayIds.map((classDayId) => ({ classDayId, plus: 0, acceptWaitlist: true }))
  await bookDays(depsOf(database), orderOf(classId, wanted), holder, randomUUID())
  await bookDays(depsOf(database), orderOf(classId, wanted), waiting, randomUUID())
  await dispatchAt(0)
  const verbs = staffVerbs(database, classId, manager)
  const recall = (actId: string, now = secondsLater(60), actor = manager) =>
    recallChange({ db: database.db, clock: { now: () => now } }, { classId, actId, actor })
  return { holder, waiting, classId, dayIds, verbs, recall }
}
const facts = async (classId: number) => {
  const { rows } = await database.owner.query(
    `select c.cancelled_at, c.cancel_reason, c.confirmed_at, c.not_opened_at, c.decide_by, (
      select json_agg(json_build_object('id', d.id, 'at', d.starts_at, 'until', d.ends_at, 'seats', d.capacity,
        'taken', d.seats_taken, 'waiting', d.waiting_parties, 'cancelled', d.cancelled_at, 'why', d.cancel_reason)
        order by d.id) from catalog.class_days d where d.class_id = c.id) as days
     from catalog.classes c where c.id = $1`,
    [classId],
  )
  return rows[0]
}

type Queue = Awaited<ReturnType<typeof arrangeQueue>>
const changes: [string, ChangedPart[], (queue: Queue) => ReturnType<Queue['verbs']['cancel']>][] = [
  ['a cancelled day', ['days_cancelled'], ({ verbs, dayIds }) => verbs.cancel([dayIds[0]!])],
  ['a cancelled class', ['cancelled'], ({ verbs }) => verbs.cancel()],
  ['a moved day', ['times'], ({ verbs, dayIds }) => verbs.move(dayIds[0]!, hoursAhead(60))],
  ['a higher capacity', ['seats'], ({ verbs }) => verbs.setCapacity(3)],
  ['a confirmed class', ['confirmed'], ({ verbs }) => verbs.decide({ decision: 'confirm' })],
  ['a class that does not open', ['not_opened'], ({ verbs }) => verbs.decide({ decision: 'not_open' })],
  [
    'an extended decision',
    ['decision_time'],
    ({ verbs }) => verbs.decide({ decision: 'extend', decideBy: hoursAhead(20).toISOString() }),
  ],
]

test.each(changes)(
  '%s is announced after two minutes, once to each, and can be taken back until then',
  async (_, parts, change) => {
    const queue = await arrangeQueue(2)
    const before = await facts(queue.classId)
    const first = await change(queue)
    expect(first.class.recall).toEqual({
      actId: expect.any(String),
      tellFrom: secondsLater(120).toISOString(),
      parts,
      earlier: 0,
    })
    expect(await facts(queue.classId)).not.toEqual(before)
    expect(await dispatchAt(119)).toBe(0)

    expect(await queue.recall(first.class.recall!.actId)).toMatchObject({ recall: null })
    expect(await facts(queue.classId)).toEqual(before)
    expect(await dispatchAt(600)).toBe(0)
    expect(await kindsOf(queue.holder)).toEqual(['booking_confirmed'])
    expect(await kindsOf(queue.waiting)).toEqual(['waitlist_joined'])

    const second = await change(queue)
    await dispatchAt(120)
    for (const person of [queue.holder, queue.waiting])
      expect((await kindsOf(person)).length).toBeLessThanOrEqual(2)
    await expect(queue.recall(second.class.recall!.actId)).rejects.toMatchObject({ code: 'recall_over' })
    expect((await runAudit(database.db, testNow)).filter(({ violations }) => violations > 0)).toEqual([])
  },
)

test('of two changes that wait the last is named, then the one before it', async () => {
  const { classId, verbs, dayIds, recall } = await arrangeQueue(2)
  await verbs.setCapacity(3)
  const { class: changed } = await staffVerbs(database, classId, manager, secondsLater(5)).cancel([
    dayIds[0]!,
  ])
  expect(changed.recall).toMatchObject({ parts: ['days_cancelled'], earlier: 1 })
  const left = await recall(changed.recall!.actId)
  expect(left.recall).toMatchObject({ parts: ['seats'], earlier: 0 })
  expect(await recall(left.recall!.actId)).toMatchObject({ recall: null })
})

test('an act that staff cannot take back is not counted', async () => {
  const { classId, verbs } = await arrangeQueue()
  await database.owner.query(
    `insert into booking.staff_acts (id, at, class_id, tell_from) values (gen_random_uuid(), $2, $1, $3)`,
    [classId, secondsLater(-5), secondsLater(60)],
  )
  expect((await verbs.setCapacity(3)).class.recall).toMatchObject({ earlier: 0 })
})

test('raising three days is one message for who waited for all of them', async () => {
  const { waiting, verbs } = await arrangeQueue(3)
  expect(await verbs.setCapacity(2)).toMatchObject({ promoted: 3 })
  expect(await dispatchAt(120)).toBe(1)
  expect(await kindsOf(waiting)).toEqual(['waitlist_joined', 'waitlist_promoted'])
})

describe('a party that was promoted by a change that is taken back', () => {
  test('waits again at its place', async () => {
    const { waiting, classId, dayIds, verbs, recall } = await arrangeQueue()
    const later = await arrangeMember(database.owner)
    const days = [{ classDayId: dayIds[0]!, plus: 0, acceptWaitlist: true }]
    const wait = orderOf(classId, days)
    await bookDays(depsOf(database), wait, later, randomUUID())
    const { class: changed } = await verbs.setCapacity(2)
    await recall(changed.recall!.actId)
    expect(await verbs.setCapacity(2)).toMatchObject({ promoted: 1 })
    const { rows } = await database.owner.query(
      `select member_id from booking.booking_days where class_day_id = $1 and promoted_at is not null`,
      [dayIds[0]],
    )
    expect(rows).toEqual([{ member_id: waiting.accountId }])
  })

  test('keeps a seat on which it has acted: then the change cannot be taken back', async () => {
    const { waiting, dayIds, classId, verbs, recall } = await arrangeQueue()
    const { class: changed } = await verbs.setCapacity(2)
    await database.owner.query(
      `update booking.booking_days set booked_at = booked_at + interval '5 s' where class_day_id = $1 and member_id = $2`,
      [dayIds[0], waiting.accountId],
    )
    await expect(recall(changed.recall!.actId)).rejects.toMatchObject({ code: 'recall_over' })
    expect(await facts(classId)).toMatchObject({ days: [{ seats: 2, taken: 2 }] })
    expect(await dispatchAt(120)).toBe(1)
  })
})

test('a change of a day that is today is announced after 20 seconds', async () => {
  const { dayIds, verbs } = await arrangeQueue()
  const { class: moved } = await verbs.move(dayIds[0]!, hoursAhead(60))
  expect(moved.recall?.tellFrom).toBe(secondsLater(120).toISOString())
  const { class: earlier } = await verbs.move(dayIds[0]!, hoursAhead(3))
  expect(earlier.recall?.tellFrom).toBe(secondsLater(20).toISOString())
  const { class: cancelled } = await verbs.cancel([dayIds[0]!])
  expect(cancelled.recall?.tellFrom).toBe(secondsLater(20).toISOString())
})

test('only the last change can be taken back, once, by who may change the class', async () => {
  const { classId, dayIds, verbs, recall } = await arrangeQueue()
  const first = await verbs.cancel([dayIds[0]!])
  const second = await verbs.restore([dayIds[0]!])
  await expect(recall(first.class.recall!.actId)).rejects.toMatchObject({ code: 'recall_over' })
  const viewer = await arrangeStaff(database.owner, 'viewer')
  await expect(recall(second.class.recall!.actId, testNow, viewer)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(recall(randomUUID())).rejects.toMatchObject({ code: 'recall_over' })
  const { actId } = second.class.recall!
  expect((await recall(actId)).days[0]).toMatchObject({ cancelReason: '颱風停課' })
  expect((await recall(actId)).days[0]).toMatchObject({ cancelReason: '颱風停課' })
  expect(await facts(classId)).toMatchObject({ days: [{ why: '颱風停課' }] })
})

test('a change that concerns nobody is not to be taken back', async () => {
  const { classId } = await arrangeClass(database.owner, { capacities: [3] })
  expect((await staffVerbs(database, classId, manager).cancel()).class.recall).toBeNull()
})
