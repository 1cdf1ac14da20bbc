import { readClass } from 'contract/catalog/class-detail'
import { readCourse } from 'contract/catalog/courses'
import type { Reader } from 'contract/endpoint'
import { exampleClassId } from 'contract/planning/preview'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { createPreviewReader, createPublicReader } from './public-routes.ts'
import { addClass, arrangeCatalog, hoursAhead, removeClasses } from './testing/arrange-catalog.ts'
import { testNow } from './testing/arrange.ts'

const database = useTestDatabase()
let readDrafts: ReturnType<typeof createPreviewReader>
let readShown: Reader

beforeAll(async () => {
  await arrangeCatalog(database.owner)
  const deps = { db: database.db, clock: { now: () => testNow }, demo: true, checksAnswers: true }
  readDrafts = createPreviewReader(deps)
  readShown = createPublicReader(deps)
})
beforeEach(() => removeClasses(database.owner))

const publishCourse = (at: Date | null) =>
  database.owner.query('update catalog.courses set published_at = $1 where id = 1', [at])
const course = { thing: 'course', id: 1 }
const classesOf = async (read: Reader) => {
  const { classes, comingClasses } = await read(readCourse, { params: { courseId: '1' } })
  expect(comingClasses).toBe(classes.length)
  return classes.map(({ id }) => id)
}
const readExample = (read: Reader) => read(readClass, { params: { classId: String(exampleClassId) } })

test.each([null, hoursAhead(24)])(
  'a course published at %s has the classes that it will have',
  async (at) => {
    await publishCourse(at)
    const later = await addClass(database.owner, { days: [hoursAhead(72)] })
    const next = await addClass(database.owner, { days: [hoursAhead(-48), hoursAhead(48)] })
    await addClass(database.owner, { days: [hoursAhead(24)], publishedAt: null })
    await addClass(database.owner, { days: [hoursAhead(24)], cancelled: true })
    await addClass(database.owner, { days: [hoursAhead(24)], notOpened: true })
    await addClass(database.owner, { days: [hoursAhead(-24)] })
    await addClass(database.owner, { days: [hoursAhead(24)], courseId: 2 })
    expect(await classesOf(readDrafts(course))).toEqual([next.id, later.id])
    await expect(classesOf(readShown)).rejects.toMatchObject({ code: 'not_found' })
    await publishCourse(hoursAhead(-1))
    expect(await classesOf(readShown)).toEqual([next.id, later.id])
  },
)

test('a course without a class is shown in an example that can be booked', async () => {
  await publishCourse(null)
  const detail = await readExample(readDrafts(course))
  expect(detail).toMatchObject({
    name: '示範班',
    state: 'open',
    base: { name: '示範基地' },
    course: { title: '吉他入門', summary: '從和弦開始', category: { id: 'music' } },
    days: [{ state: 'bookable' }],
    related: [],
  })
})

test('visitors, and previews of anything else, find no example', async () => {
  for (const read of [
    readShown,
    readDrafts({ thing: 'class', id: 1 }),
    readDrafts({ thing: 'course', id: 99 }),
  ])
    await expect(readExample(read)).rejects.toMatchObject({ code: 'not_found' })
})
