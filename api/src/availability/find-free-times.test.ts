import { startOfTaipeiDay } from 'contract/taipei-time'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeClassIn, arrangeSpace, lendIn } from '#spaces/testing/arrange-space.ts'
import { arrangeBasics } from '#testing/arrange.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { soakSize } from '#testing/soak-size.ts'
import { findFreeTimes } from './find-free-times.ts'
import { readSpaces } from './read-spaces.ts'
import { readSurroundings, weighTime } from './weigh-uses.ts'

const database = useTestDatabase()
/** Classes need their space only when they are to come by the clock of the database too. */
const now = new Date('2098-06-01T02:00:00Z')
const dates = ['2098-06-03', '2098-06-04', '2098-06-05', '2098-06-06']
const at = (date: string, time: string): Date => new Date(`${date}T${time}:00+08:00`)
const wholeDay = [{ from: 0, to: 24 }]
let plain: number
let busy: number
beforeAll(async () => {
  await arrangeBasics(database.owner)
  plain = await arrangeSpace(database.owner, { name: '陶房' })
  busy = await arrangeSpace(database.owner, { name: '琴房', minutesBefore: 15, minutesAfter: 20 })
})
beforeEach(async () => {
  await database.owner.query(
    'delete from catalog.class_days; delete from catalog.classes; delete from places.opening_hours; delete from places.space_hours; delete from places.closed_days',
  )
})

const find = async (spaceId: number, { hours = wholeDay, minutes = 60, days = dates } = {}) => {
  const spaces = await readSpaces(database.db, [spaceId], now)
  const found = await findFreeTimes(database.db, spaces, { dates: days, hours, minutes }, now)
  return (found.get(spaceId) ?? []).map(({ startsAt, endsAt }) => [startsAt, endsAt])
}

test('the longest free time of each wanted date, within the wanted hours', async () => {
  await arrangeClassIn(database.owner, { days: [[at(dates[1]!, '10:00'), at(dates[1]!, '12:00')]] })
  expect(await find(plain, { days: [dates[1]!] })).toEqual([[at(dates[1]!, '12:00'), at(dates[1]!, '22:00')]])
  expect(await find(plain, { days: [dates[1]!], hours: [{ from: 0, to: 12 }] })).toEqual([
    [at(dates[1]!, '08:00'), at(dates[1]!, '10:00')],
  ])
  expect(await find(plain, { days: [dates[1]!], hours: [{ from: 10, to: 12 }] })).toEqual([])
})

test('set-up and clean-up of both uses fit between', async () => {
  await arrangeClassIn(database.owner, {
    venue: '琴房',
    days: [
      [at(dates[1]!, '10:00'), at(dates[1]!, '12:00')],
      [at(dates[1]!, '15:00'), at(dates[1]!, '21:30')],
    ],
  })
  // 12:20 is taken, 15 minutes more for the set-up: 12:35; before 15:00 the class needs 15, the use 20 minutes: 14:25.
  expect(await find(busy, { days: [dates[1]!], hours: [{ from: 12, to: 18 }], minutes: 30 })).toEqual([
    [at(dates[1]!, '13:00'), at(dates[1]!, '14:00')],
  ])
  expect(await find(busy, { days: [dates[1]!], hours: [{ from: 12, to: 18 }], minutes: 90 })).toEqual([])
})

test('closed days, opening hours, what is too soon and what is too late are left out', async () => {
  await database.owner.query(
    `insert into places.opening_hours (base_id, weekday, opens_at, closes_at)
     select 1, weekday, '09:00', '11:00' from generate_series(0, 6) weekday;
     insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2098-06-04', '2098-06-05', '整修')`,
  )
  expect(await find(plain, { days: ['2098-06-01', '2098-06-02', ...dates, '2098-10-01'] })).toEqual([
    [at('2098-06-03', '10:00'), at('2098-06-03', '11:00')],
    [at('2098-06-06', '09:00'), at('2098-06-06', '11:00')],
  ])
})

test('a date between the first and the last of what is taken is not free', async () => {
  const long = await arrangeSpace(database.owner, { name: '大廳', minutesBefore: 240, minutesAfter: 240 })
  const days: [Date, Date][] = [[at(dates[1]!, '01:00'), at(dates[1]!, '23:00')]]
  await arrangeClassIn(database.owner, { venue: '大廳', days })
  expect(await find(long, { days: [dates[1]!] })).toEqual([])
})

test('no space and no date: nothing is read', async () => {
  expect(await find(plain, { days: [] })).toEqual([])
  expect(await findFreeTimes(database.db, [], { dates, hours: wholeDay, minutes: 60 }, now)).toEqual(
    new Map(),
  )
})

test.each(Array.from({ length: soakSize({ short: 5, long: 200 }) }, (_, index) => index + 1))(
  'one may apply for exactly the half-hours of the free times, seed %i',
  async (seed) => {
    const random = seededRandom(seed)
    // June 3rd and 4th of 2098 are Tuesday and Wednesday.
    await lendIn(database.owner, busy, { 2: ['07:00–23:00'], 3: ['10:30–12:00', '13:00–17:45'] })
    for (let one = 0; one < 6; one++) {
      const start = at(dates[random(4)]!, '08:00').getTime() + random(27) * 1_800_000
      const days: [Date, Date][] = [[new Date(start), new Date(start + (1 + random(4)) * 1_800_000)]]
      await arrangeClassIn(database.owner, { venue: random(2) === 0 ? '陶房' : '琴房', days }).catch(
        () => undefined,
      )
    }
    for (const spaceId of [plain, busy]) {
      const [space] = await readSpaces(database.db, [spaceId], now)
      const free = await find(spaceId, { minutes: 30 })
      const week = { startsAt: startOfTaipeiDay(dates[0]!), endsAt: at(dates[3]!, '23:00') }
      const weighing = { spaces: [space!], now }
      const around = await readSurroundings(database.db, [week], weighing)
      const isPossible = (from: number, to: number) =>
        weighTime({ startsAt: new Date(from), endsAt: new Date(to) }, space!, around, weighing).problem ===
        null
      for (const date of dates) {
        const shown = free.find(
          ([from]) => from!.getTime() >= startOfTaipeiDay(date).getTime() && from! < at(date, '23:59'),
        )
        const possible = longestRun(startOfTaipeiDay(date).getTime(), isPossible)
        expect(
          shown?.map((moment) => moment.getTime()),
          `${spaceId} ${date}`,
        ).toEqual(possible)
      }
    }
  },
)

/** The longest time of a day for which one may apply, found by trying each. */
const longestRun = (
  midnight: number,
  isPossible: (from: number, to: number) => boolean,
): [number, number] | undefined => {
  const step = 1_800_000
  let best: [number, number] | undefined
  for (let from = midnight; from < midnight + 48 * step; from += step)
    for (let to = from + step; to <= midnight + 48 * step && isPossible(from, to); to += step)
      if (best === undefined || to - from > best[1] - best[0]) best = [from, to]
  return best
}
