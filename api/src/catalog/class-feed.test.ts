import type { FastifyInstance } from 'fastify'
import ICAL from 'ical.js'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead, momentAfter, removeClasses } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import { startApi } from '#testing/start-api.ts'
import { readClassFeed } from './read-class-feed.ts'

const database = useTestDatabase()
let app: FastifyInstance

beforeAll(async () => {
  await arrangeCatalog(database.owner)
  app = await startApi(database)
})
beforeEach(() => removeClasses(database.owner))

const add = (facts: Partial<Parameters<typeof addClass>[1]> = {}) =>
  addClass(database.owner, { days: [hoursAhead(48)], ...facts })
const [lukang, twatutia] = [1, 2]
type Place = Parameters<typeof readClassFeed>[1]
const idsOf = async (place: Place) =>
  (await readClassFeed(database.db, place, testNow)).classes.map(({ id }) => id)

test('the feed of a base has its classes, that of a county those of its bases, the last published first', async () => {
  const older = await add({ publishedAt: new Date('2026-01-02') })
  const newer = await add({ publishedAt: new Date('2026-01-03') })
  const oldest = await add({ publishedAt: new Date('2026-01-01') })
  const elsewhere = await add({ baseId: twatutia })
  expect(await idsOf(lukang)).toEqual([newer.id, older.id, oldest.id])
  expect(await idsOf('changhua')).toEqual([newer.id, older.id, oldest.id])
  expect(await idsOf('taipei')).toEqual([elsewhere.id])
  expect((await readClassFeed(database.db, twatutia, testNow)).name).toBe('大稻埕基地')
  expect((await readClassFeed(database.db, 'penghu', testNow)).name).toBe('澎湖縣')
})

test('classes that are not published, or have no day ahead, are in no feed', async () => {
  await add({ publishedAt: null })
  await add({ publishedAt: momentAfter(testNow) })
  await add({ days: [testNow, hoursAhead(-48)] })
  const shown = await add({ publishedAt: testNow, days: [hoursAhead(-48), momentAfter(testNow)] })
  expect(await idsOf(lukang)).toEqual([shown.id])
  const [listed] = (await readClassFeed(database.db, lukang, testNow)).classes
  expect(listed!.days.map(({ id }) => id)).toEqual([shown.dayIds[1]])
})

test('a class counts as published when its course is', async () => {
  const listed = await add()
  const publish = (at: Date | null) =>
    database.owner.query('update catalog.courses set published_at = $1 where id = 1', [at])
  await publish(null)
  expect(await idsOf(lukang)).toEqual([])
  await publish(testNow)
  expect((await readClassFeed(database.db, lukang, testNow)).classes).toMatchObject([
    { id: listed.id, publishedAt: testNow.toISOString() },
  ])
  await publish(new Date('2020-01-01'))
})

test('only the fifty newest classes are in a feed', async () => {
  for (let count = 0; count < 51; count++) await add()
  expect(await idsOf(lukang)).toHaveLength(50)
})

test('a base that is unknown or not published, and a county that does not exist, have no feed', async () => {
  await database.owner.query('update places.bases set published_at = null where id = $1', [twatutia])
  for (const place of ['base-2', 'base-99', 'base-0', 'nowhere', 'base-', '1'])
    for (const file of ['', '.ics']) {
      const answer = await app.inject(`/api/class-feed/${place}${file}`)
      expect([400, 404], `${place}${file}`).toContain(answer.statusCode)
    }
  await database.owner.query(`update places.bases set published_at = '2020-01-01' where id = $1`, [twatutia])
})

test('the calendar has each coming day once, cancelled ones marked as such, for shared caches', async () => {
  const held = await add({ days: [hoursAhead(24), { at: hoursAhead(48), cancelled: true }] })
  const cancelled = await add({ cancelled: true })
  const answer = await app.inject('/api/class-feed/base-1.ics')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
  const parts = new ICAL.Component(ICAL.parse(answer.body) as unknown[]).getAllSubcomponents('vevent')
  const statuses = Object.fromEntries(
    parts.map((part) => [new ICAL.Event(part).uid, part.getFirstPropertyValue('status')]),
  )
  expect(statuses).toEqual({
    [`class-day-${held.dayIds[0]}@hangkhau`]: 'CONFIRMED',
    [`class-day-${held.dayIds[1]}@hangkhau`]: 'CANCELLED',
    [`class-day-${cancelled.dayIds[0]}@hangkhau`]: 'CANCELLED',
  })
})

test('the calendar names the title, the place and the page of the class', async () => {
  const { id } = await add({ name: '週三班' })
  const answer = await app.inject('/api/class-feed/changhua.ics')
  const [part] = new ICAL.Component(ICAL.parse(answer.body) as unknown[]).getAllSubcomponents('vevent')
  const event = new ICAL.Event(part)
  expect(event.summary).toBe('吉他入門 週三班')
  expect(event.location).toContain('鹿港基地')
  expect(String(part!.getFirstPropertyValue('url'))).toMatch(new RegExp(`/course/class_all/${id}$`))
})
