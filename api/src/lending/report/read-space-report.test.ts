import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeApplication } from '#spaces/testing/arrange-application.ts'
import { arrangeClassIn, arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { readReportedUses } from './read-reported-uses.ts'
import { readSpaceReport } from './read-space-report.ts'

const database = useTestDatabase()
type Staff = Awaited<ReturnType<typeof arrangeStaff>>
let manager: Staff
let admin: Staff
/** Hours from the first of June, 00:00 in Taipei, to the clock of tests. */
const midnight = new Date('2026-05-31T16:00:00Z')
const hoursTo = (at: string): number => (Date.parse(at) - +testNow) / 3_600_000
const after = (hours: number): Date => new Date(+midnight + hours * 3_600_000)

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
  admin = await arrangeStaff(database.owner, 'admin')
  const { accountId: memberId } = await arrangeMember(database.owner)
  const spaceId = await arrangeSpace(database.owner, { name: '陶房', minutesAfter: 30 })
  const other = await arrangeSpace(database.owner, { name: '別處', baseId: 2 })
  await database.owner.query(
    `insert into places.opening_hours (base_id, weekday, opens_at, closes_at)
       values (1, 1, '09:00', '12:00'), (1, 1, '14:00', '24:00');
     insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-08', '2026-06-14', '整修')`,
  )
  const { useIds } = await arrangeApplication(database.owner, {
    memberId,
    spaceId,
    startsAt: [
      hoursTo('2026-05-31T13:30:00Z'),
      hoursTo('2026-05-31T16:00:00Z'),
      hoursTo('2026-06-20T02:00:00Z'),
      hoursTo('2026-06-21T02:00:00Z'),
      hoursTo('2026-06-30T16:00:00Z'),
    ],
  })
  await arrangeApplication(database.owner, {
    memberId,
    spaceId: other,
    baseId: 2,
    startsAt: [hoursTo('2026-06-20T02:00:00Z')],
  })
  await database.owner.query(`update spaces.uses set state = 'approved' where not (id = $1)`, [useIds[3]])
  await arrangeClassIn(database.owner, { days: [[after(10), after(11.5)]] })
  // A class of the past keeps its reservation.
  await database.owner.query(
    `insert into spaces.reservations (space_id, starts_at, ends_at, during, class_day_id)
     select $1, d.starts_at, d.ends_at, tstzrange(d.starts_at, d.ends_at), d.id from catalog.class_days d
     where not exists (select from spaces.reservations r where r.class_day_id = d.id)`,
    [spaceId],
  )
})

test('a month has its opening hours, its classes and its approved uses, with their fee', async () => {
  const { spaces } = await readSpaceReport(database.db, '2026-06', manager)
  const { uses, isCut } = await readReportedUses(database.db, '2026-06', manager)
  // Four of the five Mondays, 13 hours each.
  expect(spaces).toEqual([
    {
      id: expect.any(Number) as number,
      name: '陶房',
      baseName: '測試基地',
      openMinutes: 4 * 13 * 60,
      classMinutes: 90,
      useMinutes: 240,
      uses: 2,
      feeTwd: 1600,
    },
  ])
  expect(uses.map(({ startsAt, feeTwd }) => [startsAt, feeTwd])).toEqual([
    ['2026-05-31T16:00:00.000Z', 800],
    ['2026-06-20T02:00:00.000Z', 800],
  ])
  expect(isCut).toBe(false)
})

test('it names no people, and says when it is cut', async () => {
  const report = await readReportedUses(database.db, '2026-06', manager, 1)
  expect(report).toMatchObject({ isCut: true, uses: [{ startsAt: '2026-05-31T16:00:00.000Z' }] })
  expect(JSON.stringify(report)).not.toMatch(/林小姐|0912345678/)
})

test('other bases are in it for roles that reach them only', async () => {
  const { spaces } = await readSpaceReport(database.db, '2026-06', admin)
  const { uses } = await readReportedUses(database.db, '2026-06', admin)
  expect(spaces.map(({ name }) => name).toSorted()).toEqual(['別處', '陶房'].toSorted())
  expect(uses.length).toBe(3)
  const door = await arrangeStaff(database.owner, 'door')
  expect(await readSpaceReport(database.db, '2026-06', door)).toEqual({ spaces: [] })
  expect(await readReportedUses(database.db, '2026-06', door)).toEqual({ uses: [], isCut: false })
})
