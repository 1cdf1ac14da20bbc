import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeClass, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { BookingModel } from './booking-model.ts'
import { people } from './model-step.ts'
import { StaffModel } from './staff-model.ts'

const hourMs = 3_600_000

/**
 * Days of the same number overlap. The first class closes two hours before each day, the second for all days twelve hours
 * before its first one.
 */
const classes = [
  { plusLimit: 5, capacities: [2, 3, 2], closesAfter: undefined },
  { plusLimit: 1, capacities: [1, 3, 2], closesAfter: 36 },
]

/** Separate base, classes, people, clock and model for each run: no class is postponed to a date on which its base is closed. */
export const arrangeRun = async (database: TestDatabase) => {
  const baseId = await arrangeBase(database)
  const arranged: { classId: number; dayIds: number[] }[] = []
  for (const { plusLimit, capacities, closesAfter } of classes) {
    const closes = closesAfter !== undefined && {
      closesAt: new Date(testNow.getTime() + closesAfter * hourMs),
    }
    arranged.push(await arrangeClass(database.owner, { plusLimit, capacities, ...closes }))
    const { classId } = arranged.at(-1)!
    await database.owner.query('update catalog.classes set base_id = $2 where id = $1', [classId, baseId])
    // A room of its own: the model knows no clashes of rooms.
    await database.owner.query(
      "update catalog.class_days set venue = '教室 ' || class_id where class_id = $1",
      [classId],
    )
  }
  const staff = await arrangeStaff(database.owner, 'admin')
  const members = await Promise.all(Array.from({ length: people }, () => arrangeMember(database.owner)))
  const starts = async (id: number) =>
    (
      await database.owner.query<{ starts_at: Date }>(
        'select starts_at from catalog.class_days where id = $1',
        [id],
      )
    ).rows[0]!.starts_at.getTime()
  const model = new BookingModel(
    await Promise.all(
      classes.map(async ({ plusLimit, capacities, closesAfter }, index) => ({
        plusLimit,
        isCancelled: false,
        isNotOpened: false,
        isConfirmed: false,
        days: await Promise.all(
          capacities.map(async (capacity, number) => {
            const startsAt = await starts(arranged[index]!.dayIds[number]!)
            const closesAt =
              closesAfter === undefined ? startsAt - 2 * hourMs : testNow.getTime() + closesAfter * hourMs
            return { capacity, startsAt, closesAt, isCancelled: false, overbooked: 0 }
          }),
        ),
      })),
    ),
  )
  // One for the whole run: it knows on which dates the base was closed before.
  const staffModel = new StaffModel(model)
  const ids: string[] = []
  return { database, arranged, baseId, staff, members, model, staffModel, ids, now: testNow.getTime() }
}

const arrangeBase = async ({ owner }: TestDatabase): Promise<number> => {
  const { rows } = await owner.query<{ id: number }>(
    `insert into places.bases (name, county, district, address, latitude, longitude, published_at)
     values ('基地' || gen_random_uuid(), 'changhua', '鹿港鎮', '測試路 3 號', 24, 120.4, '2020-01-01') returning id`,
  )
  return rows[0]!.id
}

export type Run = Awaited<ReturnType<typeof arrangeRun>>

/** The classes of all runs are on the same dates: a closure would read those of every run before. */
export const withdrawRun = ({ database, arranged }: Run) =>
  database.owner.query('update catalog.classes set published_at = null where id = any($1)', [
    arranged.map(({ classId }) => classId),
  ])
