import { beforeAll, expect, test } from 'vitest'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { expectSound } from '#office/testing/expect-sound.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeTransfer } from '#transfers/testing/transfer-verbs.ts'

const database = useTestDatabase()
const notices = useNotices(database)
let staff: Account

beforeAll(async () => {
  staff = await arrangeStaff(database.owner, 'base_staff')
})

const arrange = (from: number[], into: number[]) => arrangeTransfer(database, staff, { from, into })
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)

test('within the time everybody is where they were, and nobody is notified', async () => {
  const { from, book, live, verbs } = await arrange([1, 1], [9, 9])
  const moved = await book(from)
  const waits = await book(from)
  await dispatchEvents(database.db, testNow)
  const { actId } = await verbs.transfer(moved.id)
  expect(await live(waits.member)).toEqual(['週三班 booked 1 300', '週三班 booked 1 300'])
  await verbs.recall(moved.id, actId)
  await verbs.recall(moved.id, actId)
  expect(await live(moved.member)).toEqual(['週三班 booked 1 300', '週三班 booked 1 300'])
  expect(await live(waits.member)).toEqual(['週三班 waiting 1 300', '週三班 waiting 1 300'])
  await dispatchEvents(database.db, later(3))
  expect(await notices.kindsOf(moved.member.accountId)).toEqual(['booking_confirmed'])
  await expectSound(database)
})

test('it is too late once the person has booked the day again that they left', async () => {
  const { from, book, live, verbs } = await arrange([9], [9])
  const moved = await book(from)
  const { actId } = await verbs.transfer(moved.id)
  await book(from, 1, { member: moved.member })
  await expect(verbs.recall(moved.id, actId)).rejects.toMatchObject({ code: 'recall_over' })
  expect((await live(moved.member)).toSorted()).toEqual(['週三班 booked 1 300', '週六班 booked 1 300'])
  await expectSound(database)
})

test('after the message, or when somebody has taken the seat, it is too late', async () => {
  const { from, into, book, live, verbs } = await arrange([1], [9])
  const moved = await book(from)
  const { actId } = await verbs.transfer(moved.id)
  const other = await book(into)
  await expect(verbs.recall(other.id, actId)).rejects.toMatchObject({ code: 'recall_over' })
  await book(from)
  await expect(verbs.recall(moved.id, actId)).rejects.toMatchObject({ code: 'recall_over' })
  expect(await live(moved.member)).toEqual(['週六班 booked 1 300'])
  const next = await arrange([9], [9])
  const announced = await next.book(next.from)
  const done = await next.verbs.transfer(announced.id)
  await dispatchEvents(database.db, later(3))
  await expect(next.verbs.recall(announced.id, done.actId, later(3))).rejects.toMatchObject({
    code: 'recall_over',
  })
})
