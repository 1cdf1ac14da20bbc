import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import { listRelatedClasses } from './list-related-classes.ts'

const database = useTestDatabase()

beforeAll(async () => {
  await arrangeCatalog(database.owner)
  await database.owner.query(`insert into catalog.courses (title, summary, category_id, published_at)
    values ('烏克麗麗', '四條弦', 'music', '2020-01-01')`)
})
beforeEach(() => removeClasses(database.owner))

const [guitar, cups, ukulele] = [1, 2, 3]
const add = async (facts: Partial<Parameters<typeof addClass>[1]> = {}) =>
  await addClass(database.owner, { days: [hoursAhead(48)], ...facts })
const full = { at: hoursAhead(48), capacity: 2, taken: 2 }
const relatedTo = async (id: number) =>
  (await listRelatedClasses(database.db, id, testNow)).map((card) => [card.id, card.day.id])

describe('the related classes of a full class', () => {
  test('begin with the open class of the same course, also when others begin earlier and closer', async () => {
    const own = await add({ days: [full] })
    const near = await add({ courseId: ukulele, days: [hoursAhead(24)] })
    const same = await add({ days: [hoursAhead(500)], baseId: 2 })
    expect(await relatedTo(own.id)).toEqual([
      [same.id, same.dayIds[0]],
      [near.id, near.dayIds[0]],
    ])
  })

  test('are shown at their first bookable day', async () => {
    const own = await add({ days: [full] })
    const same = await add({ days: [full, hoursAhead(72), hoursAhead(96)] })
    const near = await add({ courseId: ukulele, days: [full, hoursAhead(72)] })
    expect(await relatedTo(own.id)).toEqual([
      [same.id, same.dayIds[1]],
      [near.id, near.dayIds[1]],
    ])
  })

  test('are those of the category at the same base, then elsewhere, of no other category', async () => {
    const own = await add({ days: [full] })
    const elsewhere = await add({ courseId: ukulele, baseId: 2, days: [hoursAhead(24)] })
    const here = await add({ courseId: ukulele })
    await add({ courseId: cups })
    expect((await relatedTo(own.id)).map(([id]) => id)).toEqual([here.id, elsewhere.id])
  })

  test('are at most three of the course and three others', async () => {
    const own = await add({ days: [full] })
    for (const courseId of [guitar, ukulele]) for (let count = 0; count < 4; count++) await add({ courseId })
    expect(await relatedTo(own.id)).toHaveLength(6)
  })
})

test.each<[string, Partial<Parameters<typeof addClass>[1]>]>([
  ['full', { days: [full] }],
  ['closed', { closesAt: hoursAhead(-1) }],
  ['not open yet', { opensAt: hoursAhead(1) }],
  ['over', { days: [hoursAhead(-48)] }],
  ['cancelled', { cancelled: true }],
  ['not opened', { notOpened: true }],
  ['a draft', { publishedAt: null }],
])('a class that is %s is related to none', async (_, facts) => {
  const own = await add({ days: [full] })
  await add(facts)
  await add({ ...facts, courseId: ukulele })
  expect(await relatedTo(own.id)).toEqual([])
})

test('a class that does not exist has none', async () => {
  await add()
  expect(await relatedTo(999_999)).toEqual([])
})
