import type { WantedUse } from 'contract/spaces/own-applications'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readSpaceReport } from '#lending/report/read-space-report.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { checkUses } from '#spaces/apply/check-uses.ts'
import { arrangeClassIn, arrangeSpace, lendIn, readReservations } from '#spaces/testing/arrange-space.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { findFreeTimes } from './find-free-times.ts'
import { readAvailability } from './read-availability.ts'
import { readDaysOfSpaces } from './read-days-of-spaces.ts'
import { readSpaces } from './read-spaces.ts'

const database = useTestDatabase()
/** Thursday, 62 hours after `testNow` begins, and the Friday after it. */
const dates = { from: '2026-06-04', to: '2026-06-05' }
const [thursday, friday] = [4, 5]
let member: Awaited<ReturnType<typeof arrangeMember>>
/** Lent in the hours of its base. */
let plain: number
/** Lent on Thursdays only, longer than its base is open. */
let own: number
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  member = await arrangeMember(database.owner)
  plain = await arrangeSpace(database.owner, { name: '陶房' })
  own = await arrangeSpace(database.owner, { name: '琴房' })
})
beforeEach(async () => {
  await removeClasses(database.owner)
  await database.owner.query(
    `delete from spaces.applications; delete from booking.closures; delete from places.closed_days;
     delete from places.opening_hours;
     insert into places.opening_hours select 1, weekday, '09:00', '17:00' from generate_series(1, 5) weekday`,
  )
  await lendIn(database.owner, own, { [thursday]: ['06:00–08:00', '18:00–22:00'] })
})

/** At an hour of that Thursday; `day` 1 is Friday. */
const use = (spaceId: number, from: number, hours = 2, day = 0): WantedUse => ({
  spaceId,
  startsAt: hoursAhead(62 + day * 24 + from).toISOString(),
  endsAt: hoursAhead(62 + day * 24 + from + hours).toISOString(),
})
const check = async (...uses: WantedUse[]) => (await checkUses(database.db, { uses }, testNow)).uses
const problems = async (...uses: WantedUse[]) => (await check(...uses)).map(({ problem }) => problem)
const opens = async (spaceId: number) =>
  (await readAvailability(database.db, spaceId, dates, testNow)).days.map((day) => day.opens)

test('a space with hours of its own is lent in these, another one in those of its base', async () => {
  expect(await opens(own)).toEqual([['06:00–08:00', '18:00–22:00'], []])
  expect(await opens(plain)).toEqual([['09:00–17:00'], ['09:00–17:00']])
})

test('the availability says no more of a day than its hours and why it is closed', async () => {
  const { days } = await readAvailability(database.db, own, dates, testNow)
  expect(days[1]).toEqual({ date: '2026-06-05', opens: [], note: null })
})

test('several spaces of one application are each weighed by their own hours', async () => {
  expect(await problems(use(own, 18), use(plain, 15), use(own, 15), use(plain, 18))).toEqual([
    null,
    null,
    '這個空間的外借時間是 06:00–08:00、18:00–22:00。',
    '這一天的開放時間是 09:00–17:00。',
  ])
  expect(await problems(use(own, 18, 2, 1), use(plain, 15, 2, 1))).toEqual(['這一天不外借。', null])
})

test('who applies outside of them is refused, within them not', async () => {
  const verbs = applicationVerbs(database)
  const both = [use(own, 18), use(plain, 10)]
  await expect(verbs.apply(member, [...both, use(own, 10)])).rejects.toMatchObject({
    details: { fields: [{ path: 'uses.2' }] },
  })
  expect((await verbs.apply(member, both)).state).toBe('reviewing')
})

test('hours that touch are lent through, as one', async () => {
  await lendIn(database.owner, own, { [thursday]: ['09:00–12:00', '12:00–15:00', '16:00–18:00'] })
  expect(await opens(own)).toEqual([['09:00–15:00', '16:00–18:00'], []])
  expect(await problems(use(own, 11), use(own, 14))).toEqual([
    null,
    '這個空間的外借時間是 09:00–15:00、16:00–18:00。',
  ])
})

test('a use is moved within them only', async () => {
  const verbs = applicationVerbs(database)
  const { id, uses } = await verbs.apply(member, [use(own, 18)])
  const move = (from: number) => {
    const { startsAt, endsAt } = use(own, from)
    return verbs.change(member, id, { moves: [{ useId: uses[0]!.id, startsAt, endsAt }] })
  }
  await expect(move(10)).rejects.toMatchObject({ code: 'invalid_input' })
  expect((await move(20)).uses).toMatchObject([{ startsAt: use(own, 20).startsAt }])
})

test('the nearest free time of each space lies within its own', async () => {
  const [ofPlain, ofOwn] = await check(use(plain, 18, 1), use(own, 12, 1))
  expect(ofPlain!.instead).toEqual({ startsAt: use(plain, 16).startsAt, endsAt: use(plain, 17).startsAt })
  expect(ofOwn!.instead).toEqual({ startsAt: use(own, 7).startsAt, endsAt: use(own, 8).startsAt })
})

test('the search finds the free times of each space in its own hours', async () => {
  const spaces = await readSpaces(database.db, [plain, own], testNow)
  const wanted = { dates: Object.values(dates), hours: [{ from: 0, to: 24 }], minutes: 60 }
  const found = await findFreeTimes(database.db, spaces, wanted, testNow)
  const words = (spaceId: number) =>
    found.get(spaceId)!.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()])
  expect(words(own)).toEqual([[use(own, 18).startsAt, use(own, 22).startsAt]])
  expect(words(plain)).toEqual([
    [use(plain, 9).startsAt, use(plain, 17).startsAt],
    [use(plain, 9, 0, 1).startsAt, use(plain, 17, 0, 1).startsAt],
  ])
})

test('the report counts them as the open hours of the space', async () => {
  const admin = await arrangeStaff(database.owner, 'admin')
  const { spaces } = await readSpaceReport(database.db, '2026-06', admin)
  const minutesOf = (spaceId: number) => spaces.find(({ id }) => id === spaceId)!.openMinutes
  // June 2026 has four Thursdays and 22 days from Monday to Friday.
  expect([minutesOf(own), minutesOf(plain)]).toEqual([4 * 6 * 60, 22 * 8 * 60])
})

test('closed days of the base close the space too', async () => {
  await database.owner.query(
    `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-04', '2026-06-04', '整修')`,
  )
  expect(await opens(own)).toEqual([[], []])
  expect(await problems(use(own, 18))).toEqual(['這一天休館：整修。'])
})

test('a closure of some hours cuts them', async () => {
  await database.owner.query(
    `insert into booking.closures (date, base_id, from_time, reason, created_at)
     values ('2026-06-04', 1, '19:00', '颱風', $1)`,
    [testNow],
  )
  expect(await opens(own)).toEqual([['06:00–08:00', '18:00–19:00'], []])
  expect(await problems(use(own, 18, 1), use(own, 19, 1))).toEqual([
    null,
    '這個空間的外借時間是 06:00–08:00、18:00–19:00。',
  ])
})

test('a day on which the base has no hours is lent when the space has some', async () => {
  await lendIn(database.owner, own, { [friday + 1]: ['10:00–12:00'] })
  expect(await problems(use(own, 10, 2, 2), use(plain, 10, 2, 2))).toEqual([null, '這一天沒有開放。'])
})

test('without hours of its own it is lent as its base again', async () => {
  await lendIn(database.owner, own, {})
  expect(await opens(own)).toEqual(await opens(plain))
})

test('classes take place in a space outside of them', async () => {
  await arrangeClassIn(database.owner, { venue: '琴房', days: [[hoursAhead(72), hoursAhead(74)]] })
  expect(await readReservations(database.owner, own)).toHaveLength(1)
})

test('spaces of several bases are read at once, each with its own', async () => {
  const other = await arrangeSpace(database.owner, { name: '別處', baseId: 2 })
  await lendIn(database.owner, other, { [friday]: ['13:00–14:00'] })
  const spaces = await readSpaces(database.db, [plain, own, other], testNow)
  const days = await readDaysOfSpaces(database.db, spaces, dates)
  expect([plain, own, other].map((id) => days.get(id)!.map((day) => day.opens))).toEqual([
    [['09:00–17:00'], ['09:00–17:00']],
    [['06:00–08:00', '18:00–22:00'], []],
    [[], ['13:00–14:00']],
  ])
})

test('who decides reads which uses do not fit the hours any more, and may still approve them', async () => {
  const verbs = applicationVerbs(database)
  const manager = await arrangeStaff(database.owner, 'base_manager')
  const sent = await verbs.apply(member, [use(own, 18), use(plain, 10), use(plain, 10, 2, 1)])
  const outside = async () =>
    (await verbs.read(manager, sent.id)).weighed.map(({ outsideHours }) => outsideHours)
  expect(await outside()).toEqual([null, null, null])
  await lendIn(database.owner, own, { [thursday]: ['18:30–22:00'] })
  await database.owner.query(
    `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-05', '2026-06-05', '盤點')`,
  )
  expect(await outside()).toEqual([null, '這個空間的外借時間是 18:30–22:00。', '這一天休館：盤點。'])
  const approve = sent.uses.map(({ id }) => id)
  await expect(verbs.decide(manager, sent.id, { approve, isInBatch: true })).rejects.toMatchObject({
    code: 'application_changed',
  })
  expect((await verbs.decide(manager, sent.id, { approve })).state).toBe('approved')
  expect(await outside()).toEqual([])
})
