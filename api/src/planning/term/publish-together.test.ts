import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { listClasses } from 'contract/catalog/class-list'
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

type Seen = { listed: number; total: number | null }

/** Undefined: so busy that the reader is asked to come back, which shows nothing. */
const readList = async (): Promise<Seen | undefined> => {
  const answer = await fetch(`${address}/api/class?limit=50`)
  const body = (await answer.json()) as Answer<typeof listClasses>
  if (answer.status === 503) return undefined
  expect(answer.status).toBe(200)
  const { items, total } = body
  return { listed: items.length, total }
}

/** What 200 visitors see who read the list again and again until the act has ended, and once after it. */
async function readDuring(act: () => Promise<unknown>): Promise<Seen[]> {
  let isOver = false
  const seen: (Seen | undefined)[] = []
  const read = async () => {
    do {
      seen.push(await readList())
      // One process serves and reads: without a pause the readers would only wait for each other.
      await delay(pauseMs)
    } while (!isOver)
  }
  const reading = Array.from({ length: readers }, read)
  // Also when it fails, or the readers would go on for ever.
  await act().finally(() => (isOver = true))
  await Promise.all(reading)
  seen.push(await readList())
  return seen.filter((each) => each !== undefined)
}

const kindsOf = (seen: readonly Seen[]) =>
  [...new Set(seen.map(({ listed, total }) => `${listed} of ${total}`))].toSorted()

test('200 visitors who read meanwhile see the old or the new term, never a part of it', async () => {
  const seen = await readDuring(() => create(testNow.toISOString(), 1))
  expect(kindsOf(seen)).toEqual(['0 of 0', `${classCount} of ${classCount}`])
})

test('drafts that are published together appear together', async () => {
  const before = (await readList())!.listed
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
  const all = before + classCount
  expect(kindsOf(seen)).toEqual([`${before} of ${before}`, `${all} of ${all}`])
})
