import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readNotified, staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { listOpenDecisions } from './list-open-decisions.ts'

const database = useTestDatabase()
const hourMs = 3_600_000
let staff: Account
let list: Awaited<ReturnType<typeof arrangeWaitlist>>
const verbs = (now = testNow) => staffVerbs(database, list.classId, staff, now)
const inHours = (hours: number) => new Date(testNow.getTime() + hours * hourMs)
/** What a decision reaches that notifies this number of bookings. */
const notified = (toldBookings: number) => ({ toldBookings, promoted: 0, overlapping: 0 })
/** What each event says about why. */
const reasons = async (bookingId: string) =>
  (await readNotified(database, bookingId)).map(({ days }) => days[0]!['cancelReason'] ?? null)
const kinds = async (id: string) => (await readNotified(database, id)).map(({ kind }) => kind)

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})
beforeEach(async () => {
  list = await arrangeWaitlist(database, 9)
  await database.owner.query('update catalog.classes set decide_by = null where decide_by is not null')
  await database.owner.query('update catalog.classes set min_people = 4, decide_by = $2 where id = $1', [
    list.classId,
    inHours(24),
  ])
})

test('everybody is notified of a confirmed class once', async () => {
  const { id } = await list.join(2)
  expect(await verbs().decide({ decision: 'confirm' })).toMatchObject({
    ...notified(1),
    class: { confirmedAt: testNow.toISOString(), decideBy: inHours(24).toISOString() },
  })
  expect(await verbs().decide({ decision: 'confirm' })).toMatchObject(notified(0))
  expect(await kinds(id)).toEqual(['class_confirmed'])
})

test.each([
  { decision: 'confirm' },
  { decision: 'not_open' },
  { decision: 'extend', decideBy: inHours(30).toISOString() },
] as const)('$decision says why, when staff give a reason', async (decided) => {
  const { id } = await list.join(2)
  const { class: changed } = await verbs().decide({ ...decided, reason: '人數剛好' })
  expect(await reasons(id)).toEqual(['人數剛好'])
  if (decided.decision === 'extend') return
  await verbs().decide({ decision: 'withdraw' })
  expect([changed.id, await reasons(id)]).toEqual([list.classId, ['人數剛好', null]])
})

test('a class that does not open takes no bookings, notifies everybody once, and the decision can be withdrawn', async () => {
  const { id, read } = await list.join(2)
  expect(await verbs().decide({ decision: 'not_open' })).toMatchObject({
    ...notified(1),
    class: { state: 'not_opened', notOpenedAt: testNow.toISOString(), decideBy: inHours(24).toISOString() },
  })
  expect(await read()).toMatchObject({ dayCancelled: true })
  await expect(list.join(1)).rejects.toMatchObject({ code: 'class_not_bookable' })
  await expect(verbs().decide({ decision: 'confirm' })).rejects.toMatchObject({
    code: 'class_not_running',
    message: '這一班已決定不開班，請先收回決定。',
  })
  expect(await verbs().decide({ decision: 'not_open' })).toMatchObject(notified(0))
  expect(await verbs().decide({ decision: 'withdraw' })).toMatchObject({
    ...notified(1),
    class: { notOpenedAt: null, decideBy: inHours(24).toISOString() },
  })
  expect(await read()).toMatchObject({ dayCancelled: false })
  expect(await kinds(id)).toEqual(['class_not_opened', 'class_reconsidered'])
})

test('a confirmed class can still be decided not to open, which replaces the decision', async () => {
  const { id } = await list.join(1)
  await verbs().decide({ decision: 'confirm' })
  expect(await verbs().decide({ decision: 'not_open' })).toMatchObject({
    ...notified(1),
    class: { confirmedAt: null, notOpenedAt: testNow.toISOString() },
  })
  expect(await kinds(id)).toEqual(['class_confirmed', 'class_not_opened'])
})

test('withdrawing a confirmation notifies everybody of what it was, withdrawing nothing notifies nobody', async () => {
  const { id } = await list.join(1)
  expect(await verbs().decide({ decision: 'withdraw' })).toMatchObject(notified(0))
  await verbs().decide({ decision: 'confirm' })
  expect(await verbs().decide({ decision: 'withdraw' })).toMatchObject({
    ...notified(1),
    class: { confirmedAt: null, decideBy: inHours(24).toISOString() },
  })
  expect(await kinds(id)).toEqual(['class_confirmed', 'class_reconsidered'])
  expect((await readNotified(database, id))[1]!.days).toMatchObject([
    { wasConfirmed: true, decideBy: { before: null, after: inHours(24).toISOString() } },
  ])
})

test('a withdrawn decision whose date has passed names no date', async () => {
  const { id } = await list.join(1)
  await verbs().decide({ decision: 'not_open' })
  await verbs(inHours(25)).decide({ decision: 'withdraw' })
  expect((await readNotified(database, id))[1]!.days).toMatchObject([
    { wasConfirmed: false, decideBy: { before: null, after: null } },
  ])
})

test('putting off the decision notifies everybody once of the old and the new date', async () => {
  const { id } = await list.join(2)
  const extend = () => verbs().decide({ decision: 'extend', decideBy: inHours(30).toISOString() })
  expect(await extend()).toMatchObject(notified(1))
  expect(await extend()).toMatchObject(notified(0))
  const events = await readNotified(database, id)
  expect(events).toMatchObject([
    {
      kind: 'class_decision_extended',
      days: [{ decideBy: { before: inHours(24).toISOString(), after: inHours(30).toISOString() } }],
    },
  ])
})

test('people of a class that does not open are promoted where they wait at the same time', async () => {
  const other = await arrangeWaitlist(database, 1)
  await other.moveTo(await list.before(0))
  const holder = await other.join(1)
  const waiting = await other.join(1)
  await list.join(1, { member: waiting.member })
  await holder.cancel()
  expect(await waiting.state()).toBe('waiting')
  expect(await verbs().decide({ decision: 'not_open' })).toMatchObject({ ...notified(1), promoted: 1 })
  expect(await waiting.state()).toBe('booked')
})

test('while a class does not open nobody is promoted, when that is withdrawn who fits is', async () => {
  await verbs().setCapacity(1)
  const [holder, waiting] = [await list.join(1), await list.join(1)]
  await verbs().decide({ decision: 'not_open' })
  await holder.cancel()
  expect(await waiting.state()).toBe('waiting')
  expect(await verbs().decide({ decision: 'withdraw' })).toMatchObject({ ...notified(1), promoted: 1 })
  expect(await waiting.state()).toBe('booked')
})

test('the decision can be put off until before the first day, and not into the past', async () => {
  const until = (hours: number) => ({ decision: 'extend', decideBy: inHours(hours).toISOString() }) as const
  expect(await verbs().decide(until(30))).toMatchObject({
    ...notified(0),
    class: { decideBy: inHours(30).toISOString(), confirmedAt: null, notOpenedAt: null },
  })
  const firstDay = ((await list.before(0)).getTime() - testNow.getTime()) / hourMs
  for (const hours of [-1, 0, firstDay, 49])
    await expect(verbs().decide(until(hours))).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'decideBy', message: '請選擇現在之後、第一天上課之前的時間。' }] },
    })
  for (const decision of ['confirm', 'not_open'] as const) {
    await verbs().decide({ decision })
    await expect(verbs().decide(until(30))).rejects.toMatchObject({
      code: 'class_not_running',
      message: '這一班已經決定了，請先收回決定。',
    })
  }
})

test('the decision can be put off while every day ahead is cancelled', async () => {
  await verbs().cancel([list.dayId])
  const until = inHours(200).toISOString()
  expect(await verbs().decide({ decision: 'extend', decideBy: until })).toMatchObject({
    class: { decideBy: until },
  })
})

test('a cancelled class and one whose days have begun cannot be decided', async () => {
  await expect(verbs(await list.before(0)).decide({ decision: 'confirm' })).rejects.toMatchObject({
    code: 'staff_day_closed',
  })
  await verbs().cancel()
  await expect(verbs().decide({ decision: 'confirm' })).rejects.toMatchObject({
    code: 'class_not_running',
    message: '這一班已經取消。',
  })
})

test('undecided classes are listed from a week before, with a proposal, for staff of their base', async () => {
  await list.join(2)
  const open = (now = testNow, actor = staff) => listOpenDecisions(database.db, actor, now)
  expect(await open()).toMatchObject([
    { classId: list.classId, people: 2, minPeople: 4, proposal: 'not_open' },
  ])
  await list.join(2)
  expect(await open()).toMatchObject([{ people: 4, proposal: 'confirm' }])
  expect(await open(new Date(inHours(24).getTime() - 7 * 24 * hourMs))).toEqual([])
  expect(await open(inHours(30))).toHaveLength(1)
  expect(await open(testNow, await arrangeStaff(database.owner, 'base_staff', { baseId: 2 }))).toEqual([])
  await verbs().decide({ decision: 'confirm' })
  expect(await open()).toEqual([])
})

test('a party with companions counts once, by its largest day', async () => {
  await list.join(3)
  const { class: shown } = await verbs().setCapacity(10)
  expect(shown.people).toBe(3)
})
