import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeMember, testNow } from '#testing/arrange.ts'
import { countGroups, countLargeGroups, type Query } from './count-groups.ts'
import { readPerformance } from './read-performance.ts'

const database = useTestDatabase()

beforeAll(() => arrangeCatalog(database.owner))

const read = (query: Query = {}) => readPerformance(database.db, query, testNow)
const nobody = { people: 0, personTimes: 0, classes: 0, hours: 0 }

type Member = Awaited<ReturnType<typeof arrangeMember>>

/** A class with one two-hour day that began at this time, for which these members were marked. */
async function attended(at: string, members: readonly Member[], state = 'present') {
  const { id: classId, dayIds } = await addClass(database.owner, { days: [hoursAhead(100)] })
  for (const member of members) {
    const order = orderOf(classId, [{ classDayId: dayIds[0]!, plus: 0 }])
    const booking = await bookDays(depsOf(database), order, member, randomUUID())
    await database.owner.query(`insert into booking.attendance values ($1, $2, $3, $4, $5)`, [
      booking.id,
      dayIds[0],
      state,
      state === 'present' ? 1 : 0,
      testNow,
    ])
  }
  await database.owner.query(
    `update catalog.class_days set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '2 hours' where id = $1`,
    [dayIds[0], at],
  )
  return classId
}

test("a class at midnight of New Year's Day in Taipei is of the new year", async () => {
  await addClass(database.owner, { days: [new Date('2023-06-01'), new Date('2026-05-01')] })
  await attended('2025-01-01T00:00:00+08:00', [await arrangeMember(database.owner)])
  expect((await read()).years).toEqual([2025])
  expect((await read({ year: 2024 })).total).toEqual(nobody)
  expect((await read({ year: 2025 })).total).toEqual({
    people: null,
    personTimes: null,
    classes: 1,
    hours: null,
  })
})

test('a class to which nobody came is not counted', async () => {
  const { total } = await read()
  await attended('2025-03-01T10:00:00+08:00', [await arrangeMember(database.owner)], 'absent')
  expect((await read()).total).toEqual(total)
})

test('an opinion counts in the year in which its class ends, the mean has one decimal', async () => {
  const days = [new Date('2024-12-30T02:00:00Z'), new Date('2025-01-06T02:00:00Z')]
  const { id } = await addClass(database.owner, { days })
  await database.owner.query(
    'insert into booking.rating_counts (class_id, rating, members) values ($1, 4, 5), ($1, 5, 1)',
    [id],
  )
  const opinionIn = async (year: number) => {
    const { satisfaction, ratings } = await read({ year })
    return { satisfaction, ratings }
  }
  expect(await opinionIn(2024)).toEqual({ satisfaction: null, ratings: null })
  expect(await opinionIn(2025)).toEqual({ satisfaction: 4.2, ratings: 6 })
})

type Id = ReturnType<typeof randomUUID>

const memberWithId = async (id: Id): Promise<Member> => {
  const member = await arrangeMember(database.owner)
  await database.owner.query(
    `insert into identity.accounts (id, line_user_id, line_name) values ($1, $2, '測試會員')`,
    [id, `U${id.replaceAll('-', '')}`],
  )
  await database.owner.query(
    `insert into identity.members select (jsonb_populate_record(m, jsonb_build_object('id', $1::text))).*
     from identity.members m where id = $2`,
    [id, member.accountId],
  )
  return { ...member, accountId: id }
}

const smallestIn = (quarter: string): Id => `${quarter}0000000-0000-0000-0000-000000000000`
const largestIn = (quarter: string): Id => `${quarter}fffffff-ffff-ffff-ffff-ffffffffffff`

test('counted in quarters of the ids, each member is counted once', async () => {
  const ids = [...['0', '4', '8', 'c'].map(smallestIn), ...['3', '7', 'b', 'f'].map(largestIn)]
  const members: Member[] = []
  for (const id of ids) members.push(await memberWithId(id))
  await attended('2026-02-01T10:00:00+08:00', members)
  const query = { year: 2026 }
  const inParts = await database.db.transaction().execute((tx) => countLargeGroups(tx, query))
  expect(inParts).toEqual(await countGroups(database.db, query))
  expect(inParts.map(({ people }) => people)).toEqual([8, 8, 8, 8])
})
