import type { WantedUse } from 'contract/spaces/own-applications'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAvailability } from '#availability/read-availability.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeClassIn, arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, testNow } from '#testing/arrange.ts'
import { checkUses } from './check-uses.ts'

const database = useTestDatabase()
type Member = Awaited<ReturnType<typeof arrangeMember>>
let member: Member
let space: number
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  member = await arrangeMember(database.owner)
})
beforeEach(async () => {
  await removeClasses(database.owner)
  await database.owner.query(
    'delete from spaces.applications; delete from places.spaces; delete from places.opening_hours; delete from places.closed_days',
  )
  space = await arrangeSpace(database.owner)
})

/** 72 hours after Monday 10:00 in Taipei: Thursday 10:00. */
const use = (from: number, hours = 2, spaceId = space): WantedUse => ({
  spaceId,
  startsAt: hoursAhead(from).toISOString(),
  endsAt: hoursAhead(from + hours).toISOString(),
})
const verbs = () => applicationVerbs(database)
const check = async (...uses: WantedUse[]) => (await checkUses(database.db, { uses }, testNow)).uses
const problemOf = async (wanted: WantedUse) => (await check(wanted))[0]!.problem

test('an application is stored with its case number, fee and uses, and its applicant can read it', async () => {
  const sent = await verbs().apply(member, [use(72), use(240, 1.5)])
  expect(sent).toMatchObject({
    code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) as string,
    state: 'reviewing',
    feeTwd: 1400,
    base: { name: '測試基地' },
    uses: [
      { spaceName: '陶房', state: 'pending', startsAt: hoursAhead(72).toISOString() },
      { state: 'pending', endsAt: hoursAhead(241.5).toISOString() },
    ],
    events: [{ kind: 'sent', useIds: [expect.any(Number), expect.any(Number)] }],
  })
})

describe('a use is refused', () => {
  test.each([
    ['when it ends before it starts', () => use(72, -1), '結束時間要晚於開始時間。'],
    ['when it is empty', () => use(72, 0), '結束時間要晚於開始時間。'],
    ['off the half-hour', () => use(72.25), '時間請以 30 分鐘為單位。'],
    ['over midnight', () => use(82, 5), '一個時段要在同一天以內。'],
    ['in the past', () => use(-24), '這個時間已經過了。'],
    ['too soon', () => use(47.5), '要在 48 小時前申請，現在最早可以借 6月3日（三）10:00。'],
    ['too far away', () => use(91 * 24), '現在最遠可以借到 8月30日（日）。'],
    [
      'in a year that no calendar writes',
      () => ({ spaceId: space, startsAt: '9999-12-31T20:00:00.000Z', endsAt: '9999-12-31T20:30:00.000Z' }),
      '現在最遠可以借到 8月30日（日）。',
    ],
    ['before the base opens', () => use(69), '這一天的開放時間是 08:00–22:00。'],
    ['after the base closes', () => use(83), '這一天的開放時間是 08:00–22:00。'],
  ])('%s', async (_, wanted, problem) => {
    expect(await problemOf(wanted())).toBe(problem)
    await expect(verbs().apply(member, [use(96), wanted()])).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'uses.1', message: problem }] },
    })
    const { rows } = await database.owner.query('select 1 from spaces.applications')
    expect(rows).toEqual([])
  })

  test('outside the hours of its weekday, and on a closed day', async () => {
    await database.owner.query(
      `insert into places.opening_hours values (1, 4, '09:00', '12:00'), (1, 4, '14:00', '24:00')`,
    )
    expect(await problemOf(use(72))).toBe(null)
    expect(await problemOf(use(73))).toBe('這一天的開放時間是 09:00–12:00、14:00–24:00。')
    expect(await problemOf(use(96))).toBe('這一天沒有開放。')
    expect(await problemOf(use(84, 2))).toBe(null)
    await database.owner.query(
      `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-04', '2026-06-04', '整修')`,
    )
    expect(await problemOf(use(72))).toBe('這一天休館：整修。')
  })

  test('over a class and over an approved use, with the nearest free time instead', async () => {
    await arrangeClassIn(database.owner, { days: [[hoursAhead(72), hoursAhead(74)]] })
    const [checked] = await check(use(73))
    expect(checked).toEqual({
      problem: '這個時段已經有人借了，或有課。',
      isTaken: true,
      isContested: false,
      draw: null,
      instead: { startsAt: hoursAhead(74).toISOString(), endsAt: hoursAhead(76).toISOString() },
    })
    expect(await problemOf(use(74))).toBe(null)
    expect(await problemOf(use(70, 2))).toBe(null)
  })

  test('when another use of the same application leaves no time to clean up', async () => {
    const room = await arrangeSpace(database.owner, { name: '琴房', minutesBefore: 10, minutesAfter: 20 })
    const problems = async (from: number) =>
      (await check(use(72, 2, room), use(from, 1, room))).map(({ problem }) => problem)
    expect(await problems(74)).toEqual([null, '和你選的另一個時段重疊，或中間沒有留整理的時間。'])
    expect(await problems(74.5)).toEqual([null, null])
  })

  test('for more people than the smallest space takes', async () => {
    await expect(verbs().apply(member, [use(72)], { headcount: 15 })).rejects.toMatchObject({
      details: { fields: [{ path: 'headcount', message: '選的空間最多 14 人，請改人數或換一個空間。' }] },
    })
  })

  test('of another base, of a space that is not lent, and of one that does not exist', async () => {
    const other = await arrangeSpace(database.owner, { baseId: 2 })
    await expect(check(use(72), use(72, 2, other))).rejects.toMatchObject({
      details: { fields: [{ path: 'uses.1' }] },
    })
    await database.owner.query('update places.spaces set is_lent = false where id = $1', [other])
    await expect(check(use(72, 2, other))).rejects.toMatchObject({ code: 'not_found' })
    await expect(check(use(72, 2, 999))).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('a time that somebody else has applied for may be applied for, and says so', async () => {
  await verbs().apply(member, [use(72)])
  expect(await check(use(73))).toEqual([
    { problem: null, isTaken: false, isContested: true, draw: null, instead: null },
  ])
})

test('nobody applies twice for the same time', async () => {
  await verbs().apply(member, [use(72)])
  await expect(verbs().apply(member, [use(96), use(73)])).rejects.toMatchObject({
    details: { fields: [{ path: 'uses.1', message: expect.stringContaining('你已經申請過了') as string }] },
  })
})

test('the availability of another century is refused', async () => {
  const ask = readAvailability(database.db, space, { from: '0000-01-01', to: '0000-01-01' }, testNow)
  await expect(ask).rejects.toMatchObject({ code: 'invalid_input' })
})

test('no member keeps more than 60 uses, also with several applications at once', async () => {
  const sixteen = (week: number) =>
    Array.from({ length: 16 }, (_, index) =>
      use(72 + week * 168 + Math.floor(index / 8) * 24 + (index % 8), 0.5),
    )
  const outcomes = await Promise.allSettled(
    [0, 1, 2, 3, 4].map((week) => verbs().apply(member, sixteen(week))),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'uses_over_limit' })
})

test('the availability of a week says what is open, taken and applied for', async () => {
  await arrangeClassIn(database.owner, { days: [[hoursAhead(72), hoursAhead(74)]] })
  await verbs().apply(member, [use(96)])
  await database.owner.query(
    `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-06', '2026-06-06', '整修')`,
  )
  const shown = await readAvailability(database.db, space, { from: '2026-06-04', to: '2026-06-06' }, testNow)
  expect(shown).toEqual({
    earliest: hoursAhead(48).toISOString(),
    latest: '2026-08-30',
    minutesBefore: 0,
    minutesAfter: 0,
    days: [
      { date: '2026-06-04', opens: ['08:00–22:00'], note: null },
      { date: '2026-06-05', opens: ['08:00–22:00'], note: null },
      { date: '2026-06-06', opens: [], note: '整修' },
    ],
    taken: [
      {
        startsAt: hoursAhead(72).toISOString(),
        endsAt: hoursAhead(74).toISOString(),
        state: 'taken',
        what: '測試課程',
      },
      {
        startsAt: hoursAhead(96).toISOString(),
        endsAt: hoursAhead(98).toISOString(),
        state: 'pending',
        what: '',
      },
    ],
  })
})
