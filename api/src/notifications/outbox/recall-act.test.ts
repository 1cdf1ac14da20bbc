import { beforeAll, expect, test } from 'vitest'
import { rosterVerbs } from '#attendance/testing/roster-verbs.ts'
import { closureArrangement } from '#closures/testing/closure-arrangement.ts'
import { readInbox } from '#notifications/inbox/read-inbox.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeClass, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { dispatchEvents } from './dispatch-events.ts'

const database = useTestDatabase()
const { kindsOf: sentTo } = useNotices(database)
let staff: Account
beforeAll(async () => {
  staff = await arrangeStaff(database.owner, 'base_staff')
})

const after = (ms: number) => new Date(testNow.getTime() + ms)
const arrange = async () => {
  const day = await arrangeWaitlist(database, 9)
  const party = await day.join(1)
  await dispatchEvents(database.db, testNow)
  return { ...day, party, where: { dayId: day.dayId, bookingId: party.id } }
}
test('the member is notified two minutes after staff cancelled, and not before', async () => {
  const { where, party } = await arrange()
  const { tellFrom } = await rosterVerbs(database, staff).cancel(where)
  expect(tellFrom).toBe(after(120_000).toISOString())
  await dispatchEvents(database.db, after(119_999))
  expect(await sentTo(party.member.accountId)).toEqual(['booking_confirmed'])
  await dispatchEvents(database.db, after(120_000))
  expect(await sentTo(party.member.accountId)).toEqual(['booking_confirmed', 'booking_cancelled'])
})

test('an act about a day of today waits 20 seconds', async () => {
  const { where, before } = await arrange()
  const now = await before(1)
  const { tellFrom } = await rosterVerbs(database, staff, now).cancel(where)
  expect(Date.parse(tellFrom) - now.getTime()).toBe(20_000)
})

test('nobody is notified of what staff take back in time', async () => {
  const { where, party } = await arrange()
  const { actId } = await rosterVerbs(database, staff).cancel(where)
  await rosterVerbs(database, staff, after(60_000)).change(where, 1, { recalls: actId })
  await dispatchEvents(database.db, after(600_000))
  expect(await sentTo(party.member.accountId)).toEqual(['booking_confirmed'])
  expect(await party.state()).toBe('booked')
})

test('the member is notified of what staff take back later as well', async () => {
  const { where, party } = await arrange()
  const { actId } = await rosterVerbs(database, staff).cancel(where)
  await dispatchEvents(database.db, after(120_000))
  await rosterVerbs(database, staff, after(150_000)).change(where, 1, { recalls: actId })
  await dispatchEvents(database.db, after(600_000))
  expect(await sentTo(party.member.accountId)).toEqual([
    'booking_confirmed',
    'booking_cancelled',
    'booking_changed',
  ])
})

test("an act about somebody else's booking is not taken back", async () => {
  const [one, other] = [await arrange(), await arrange()]
  const { actId } = await rosterVerbs(database, staff).cancel(one.where)
  await rosterVerbs(database, staff).change(other.where, 2, { recalls: actId })
  await dispatchEvents(database.db, after(600_000))
  expect(await sentTo(one.party.member.accountId)).toEqual(['booking_confirmed', 'booking_cancelled'])
})

test('a closure is not taken back by an act on behalf of one of its people', async () => {
  const { where, party, dayId } = await arrange()
  const manager = await arrangeStaff(database.owner, 'base_manager')
  const { id } = await closureArrangement(database, manager).apply({ way: 'cancel' }, { days: [dayId] })
  await rosterVerbs(database, staff).cancel(where, { recalls: id })
  await dispatchEvents(database.db, after(600_000))
  expect(await sentTo(party.member.accountId)).toContain('class_day_cancelled')
})

test('the member is notified of what does not leave the party as it was before', async () => {
  const { where, party } = await arrange()
  const { actId } = await rosterVerbs(database, staff).change(where, 3)
  await rosterVerbs(database, staff, after(1000)).cancel(where, { recalls: actId })
  await dispatchEvents(database.db, after(600_000))
  expect(await sentTo(party.member.accountId)).toEqual([
    'booking_confirmed',
    'booking_changed',
    'booking_cancelled',
  ])
})

test('when somebody else changes the party between an act and its recall, the member is notified of all three', async () => {
  const { where, party } = await arrange()
  const { actId } = await rosterVerbs(database, staff).cancel(where)
  await rosterVerbs(database, staff, after(1000)).change(where, 3)
  await rosterVerbs(database, staff, after(2000)).change(where, 1, { recalls: actId })
  await dispatchEvents(database.db, after(600_000))
  expect(await sentTo(party.member.accountId)).toEqual([
    'booking_confirmed',
    'booking_cancelled',
    'booking_changed',
    'booking_changed',
  ])
})

test('the member is notified of a booking of several days while one of them stays', async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [9, 9] })
  const { accountId } = await arrangeMember(database.owner)
  const verbs = rosterVerbs(database, staff)
  const { actId, bookingId } = await verbs.book({ classId, dayIds }, { personId: accountId })
  await verbs.cancel({ dayId: dayIds[0]!, bookingId }, { recalls: actId })
  await dispatchEvents(database.db, after(600_000))
  expect(await sentTo(accountId)).toEqual(['booking_confirmed', 'booking_cancelled'])
})

test('nobody is notified of a new booking that is taken back', async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [9] })
  const { accountId } = await arrangeMember(database.owner)
  const verbs = rosterVerbs(database, staff)
  const { actId, bookingId } = await verbs.book({ classId, dayIds }, { personId: accountId })
  await verbs.cancel({ dayId: dayIds[0]!, bookingId }, { recalls: actId })
  await dispatchEvents(database.db, after(600_000))
  expect(await sentTo(accountId)).toEqual([])
})

test('staff who book a free seat for a member who has waited in vain notify them in one message', async () => {
  const { classId, dayId, join, before } = await arrangeWaitlist(database, 1)
  const [holder, waiting] = [await join(1), await join(1)]
  const late = await before(11)
  await holder.cancel(late)
  await dispatchEvents(database.db, late)
  const { accountId } = waiting.member
  const sent = await sentTo(accountId)
  await rosterVerbs(database, staff, late).book({ classId, dayId }, { personId: accountId })
  await dispatchEvents(database.db, new Date(late.getTime() + 600_000))
  expect((await sentTo(accountId)).slice(sent.length)).toEqual(['booking_confirmed'])
})

test('a member who books a free seat after waiting in vain is notified of the seat only', async () => {
  const { join, before } = await arrangeWaitlist(database, 1)
  const [holder, waiting] = [await join(1), await join(1)]
  const late = await before(11)
  await holder.cancel(late)
  await dispatchEvents(database.db, late)
  const { member } = waiting
  const sent = await sentTo(member.accountId)
  await join(1, { member, now: late })
  await dispatchEvents(database.db, late)
  expect((await sentTo(member.accountId)).slice(sent.length)).toEqual(['booking_confirmed'])
})

test('the message says that the base did it, and on what occasion', async () => {
  const { where, party } = await arrange()
  await rosterVerbs(database, staff).cancel(where)
  await dispatchEvents(database.db, after(120_000))
  const { items } = await readInbox(database.db, {}, party.member.accountId)
  expect(items[0]).toMatchObject({ heading: '報名已取消' })
  expect(items[0]!.facts).toContainEqual({ term: '辦理', value: '基地依你的來電處理' })
  expect(items[1]!.facts.map(({ term }) => term)).not.toContain('辦理')
})
