import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { readClassFeed } from 'contract/catalog/class-feed'
import type { countClassOptions } from 'contract/catalog/class-filter-options'
import type { listClasses } from 'contract/catalog/class-list'
import type { readCourse } from 'contract/catalog/courses'
import type { Answer } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { changeClasses, previewClassChanges } from '#planning/class-changes/change-classes.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { startApi } from '#testing/start-api.ts'
import { createTerm } from './create-term.ts'

const readers = 200
const classCount = 12
const pauseMs = 200

const database = useTestDatabase()
let app: FastifyInstance
/** Of the one server that all of them read from, over HTTP. */
let address: string
let manager: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database, { now: () => testNow })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  manager = await arrangeStaff(database.owner, 'base_manager')
})

const days = (week: number) =>
  [7, 14].map((day) => {
    const startsAt = new Date(testNow.getTime() + (week * 30 + day) * 86_400_000)
    return {
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + 7_200_000).toISOString(),
    }
  })

const create = (publishedAt: string | null, term: number) =>
  createTerm(
    { db: database.db, clock: { now: () => testNow } },
    {
      classes: Array.from({ length: classCount }, (_, index) => ({
        baseId: 1,
        venue: `教室 ${index}`,
        teacherIds: [],
        days: days(term),
        courseId: 1,
        name: `第 ${index + 1} 班`,
        capacity: 10,
        feeTwd: 0,
        plusLimit: 1,
        copyOf: source,
      })),
      registrationOpensAt: testNow.toISOString(),
      publishedAt,
    },
    { actor: manager, key: randomUUID() },
  )

let source: number
beforeAll(async () => {
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into catalog.classes (course_id, base_id, name, registration_opens_at, published_at)
     values (1, 1, '上一期', $1, $1) returning id`,
    [new Date(testNow.getTime() - 1e9)],
  )
  source = rows[0]!.id
  await database.owner.query(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     values ($1, $2, $2::timestamptz + interval '2 hours', '教室', 9)`,
    [source, new Date(testNow.getTime() - 1e8)],
  )
})

/** Where visitors find classes, and how many of them an answer shows. */
const places: Record<
  string,
  (read: <Body>(path: string) => Promise<Body | undefined>) => Promise<number | null | undefined>
> = {
  list: async (read) => (await read<Answer<typeof listClasses>>('/api/class?limit=50'))?.items.length,
  total: async (read) => (await read<Answer<typeof listClasses>>('/api/class?limit=1'))?.total,
  course: async (read) =>
    (await read<Answer<typeof readCourse>>('/api/course/1'))?.classes.filter(({ id }) => id !== source)
      .length,
  feed: async (read) => (await read<Answer<typeof readClassFeed>>('/api/class-feed/base-1'))?.classes.length,
  filters: async (read) => {
    const body = await read<Answer<typeof countClassOptions>>('/api/class-filter/count')
    return body && (body.counts?.all?.['1'] ?? 0)
  },
}
const placeNames = Object.keys(places)

/** Undefined: so busy that the reader is asked to come back, which shows nothing. */
const readJson = async <Body>(path: string): Promise<Body | undefined> => {
  const answer = await fetch(`${address}${path}`)
  const body = (await answer.json()) as Body
  if (answer.status === 503) return undefined
  expect(answer.status).toBe(200)
  return body
}

type Seen = { place: string; shown: number | null | undefined }

const look = async (place: string): Promise<Seen> => ({ place, shown: await places[place]!(readJson) })

/** What 200 visitors see who look at one of the places each, again and again until the act has ended, and once after it. */
async function readDuring(act: () => Promise<unknown>): Promise<Seen[]> {
  let isOver = false
  const seen: Seen[] = []
  const read = async (_: unknown, reader: number) => {
    do {
      seen.push(await look(placeNames[reader % placeNames.length]!))
      // One process serves and reads: without a pause the readers would only wait for each other.
      await delay(pauseMs)
    } while (!isOver)
  }
  const reading = Array.from({ length: readers }, read)
  // Also when it fails, or the readers would go on for ever.
  await act().finally(() => (isOver = true))
  await Promise.all(reading)
  for (const place of placeNames) seen.push(await look(place))
  return seen.filter(({ shown }) => shown !== undefined)
}

/** How many classes were shown in each place, of all readers. */
const countsOf = (seen: readonly Seen[]) =>
  Object.fromEntries(
    placeNames.map((name) => {
      const shown = seen.flatMap(({ place, shown: count }) => (place === name ? count : []))
      return [name, [...new Set(shown)].toSorted((one, other) => Number(one) - Number(other))]
    }),
  )
const everywhere = (counts: readonly number[]) => Object.fromEntries(placeNames.map((name) => [name, counts]))

test('200 visitors who read meanwhile see the old or the new term, never a part of it', async () => {
  const seen = await readDuring(() => create(testNow.toISOString(), 1))
  expect(countsOf(seen)).toEqual(everywhere([0, classCount]))
})

test('drafts that are published together appear together', async () => {
  const { ids: classIds } = await create(null, 2)
  const wanted = { publishedAt: { at: testNow.toISOString() } }
  const { plan } = await previewClassChanges(
    database.db,
    { classIds, wanted },
    { actor: manager, now: testNow },
  )
  const deps = { db: database.db, clock: { now: () => testNow } }
  const seen = await readDuring(() =>
    changeClasses(deps, { classIds, wanted, plan }, { actor: manager, key: randomUUID() }),
  )
  // Beside those of the first test.
  expect(countsOf(seen)).toEqual(everywhere([classCount, 2 * classCount]))
})
