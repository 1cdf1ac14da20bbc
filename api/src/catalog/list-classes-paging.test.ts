import { listClasses as endpoint } from 'contract/catalog/class-list'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead, momentAfter, removeClasses } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import { listClasses } from './list-classes.ts'

const database = useTestDatabase()
beforeAll(() => arrangeCatalog(database.owner))
beforeEach(() => removeClasses(database.owner))

const add = async (
  ...days: Parameters<typeof addClass>[1]['days']
): Promise<{ id: number; dayIds: number[] }> => await addClass(database.owner, { days })
const list = (query: Record<string, string | undefined> = {}) =>
  listClasses(database.db, endpoint.query.parse(query), testNow)

const hoursFrom = (instant: string) => (Date.parse(instant) - testNow.getTime()) / 3_600_000

/** Five classes in pairs with the same start and the same number of free seats. */
const arrange = async (sign: 1 | -1) => {
  for (const [hours, taken] of [
    [48, 5],
    [24, 1],
    [48, 5],
    [24, 1],
    [72, 1],
  ] as const)
    await add({ at: hoursAhead(sign * hours), taken })
}

test.each<[Record<string, string>, 1 | -1]>([
  [{ sort: 'soon' }, 1],
  [{ sort: 'new' }, 1],
  [{ sort: 'seats' }, 1],
  [{ sort: 'near-1' }, 1],
  [{ sort: 'near-999999999' }, 1],
  [{ past: '1' }, -1],
])('the pages of %j contain every class once, in the order of the whole list', async (query, sign) => {
  await arrange(sign)
  const { items: all, nextCursor: end } = await list(query)
  expect(all).toHaveLength(5)
  expect(end).toBeNull()
  for (const limit of ['1', '2', '5']) {
    const pages = [await list({ ...query, limit })]
    while (pages.at(-1)!.nextCursor !== null)
      pages.push(await list({ ...query, limit, cursor: pages.at(-1)!.nextCursor! }))
    expect(pages.flatMap((page) => page.items)).toEqual(all)
    expect(pages).toHaveLength(Math.ceil(5 / Number(limit)))
  }
})

test('classes of the nearest base come first, page by page, then those of the next', async () => {
  for (const [baseId, hours] of [
    [1, 72],
    [2, 24],
    [1, 48],
    [2, 96],
  ] as const)
    await addClass(database.owner, { baseId, days: [hoursAhead(hours)] })
  const shown = async (query: Record<string, string>) => {
    const pages = [await list({ ...query, limit: '1' })]
    while (pages.at(-1)!.nextCursor !== null)
      pages.push(await list({ ...query, limit: '1', cursor: pages.at(-1)!.nextCursor! }))
    return pages.flatMap(({ items }) => items.map(({ base, day }) => [base.id, hoursFrom(day.startsAt)]))
  }
  expect(await shown({ sort: 'near-2' })).toEqual([
    [2, 24],
    [2, 96],
    [1, 48],
    [1, 72],
  ])
  expect((await shown({ sort: 'near-1' })).map(([base]) => base)).toEqual([1, 1, 2, 2])
  expect(await shown({ sort: 'near-2', county: 'changhua' })).toEqual([
    [1, 48],
    [1, 72],
  ])
})

test.each(['soon', 'new', 'seats', 'near-1'])(
  'a cursor of another order is no fault with %s',
  async (sort) => {
    await arrange(1)
    for (const plain of [
      'b5~1',
      'b3.5~1',
      'b9999.999999999999999999~1',
      'b999999999999999999~1',
      'u1.1~1',
      'b-9999999999999999~1',
    ]) {
      const cursor = Buffer.from(plain).toString('base64url')
      expect((await list({ sort, cursor })).total, plain).toBeNull()
    }
  },
)

test('paging distinguishes classes that begin within one millisecond', async () => {
  const at = hoursAhead(24).toISOString().replace('Z', '')
  const later = await add(hoursAhead(24))
  const earlier = await add(hoursAhead(24))
  await database.owner.query('update catalog.class_days set starts_at = $1 where class_id = $2', [
    `${at}002Z`,
    later.id,
  ])
  await database.owner.query('update catalog.class_days set starts_at = $1 where class_id = $2', [
    `${at}001Z`,
    earlier.id,
  ])
  const { items, nextCursor } = await list({ limit: '1' })
  const next = await list({ limit: '1', cursor: nextCursor! })
  expect([...items, ...next.items].map((card) => card.id)).toEqual([earlier.id, later.id])
})

test('only the first page has the total number of classes', async () => {
  await arrange(1)
  const { total, nextCursor } = await list({ limit: '2' })
  expect(total).toBe(5)
  expect((await list({ limit: '2', cursor: nextCursor! })).total).toBeNull()
  expect((await list({ limit: '2', free: '1' })).total).toBe(0)
})

test('the total counts matching classes, not days', async () => {
  await add(hoursAhead(24), hoursAhead(48), momentAfter(hoursAhead(48)))
  await add({ at: hoursAhead(24), taken: 10 })
  expect(await list()).toMatchObject({ total: 1, closedTotal: 1 })
  expect((await list({ seats: '1' })).total).toBe(1)
})

test('the total respects filters on courses and bases, and counts only coming classes', async () => {
  for (const [courseId, baseId] of [
    [1, 1],
    [1, 1],
    [2, 1],
    [1, 2],
  ])
    await addClass(database.owner, { courseId: courseId!, baseId: baseId!, days: [hoursAhead(24)] })
  await add(hoursAhead(-24))
  const totals = [{}, { category: 'ceramics' }, { county: 'taipei' }, { past: '1' }].map(list)
  expect((await Promise.all(totals)).map(({ total }) => total)).toEqual([4, 1, 1, 1])
})

test.each(['now()~1', 'x5~1', '5x~1', '5~0'])('the forged cursor %s is refused', async (plain) => {
  const cursor = Buffer.from(plain).toString('base64url')
  for (const query of [
    { sort: 'soon' },
    { sort: 'new' },
    { sort: 'seats' },
    { sort: 'near-1' },
    { past: '1' },
  ])
    await expect(list({ ...query, cursor })).rejects.toMatchObject({ code: 'invalid_input' })
})
