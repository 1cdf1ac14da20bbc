import { listClasses as endpoint } from 'contract/catalog/class-list'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import { listClasses } from './list-classes.ts'

const database = useTestDatabase()
beforeAll(() => arrangeCatalog(database.owner))
beforeEach(() => removeClasses(database.owner))

const add = async (...days: Parameters<typeof addClass>[1]['days']) =>
  await addClass(database.owner, { days })
const list = (query: Record<string, string> = {}) =>
  listClasses(database.db, endpoint.query.parse(query), testNow)
const ids = async (query?: Record<string, string>) => (await list(query)).items.map(({ id }) => id)
const full = (hours: number) => ({ at: hoursAhead(hours), taken: 10 })

/** One class of each kind; those that cannot be booked begin sooner. */
const arrange = async () => {
  const kinds = {
    full: await add(full(24)),
    closed: await addClass(database.owner, { closesAt: testNow, days: [hoursAhead(25)] }),
    upcoming: await addClass(database.owner, { opensAt: hoursAhead(1), days: [hoursAhead(26)] }),
    bookable: await add(hoursAhead(48)),
    running: await add(hoursAhead(-24), hoursAhead(72)),
    over: await add(hoursAhead(-48)),
  }
  return Object.fromEntries(Object.entries(kinds).map(([kind, { id }]) => [kind, id])) as Record<
    keyof typeof kinds,
    number
  >
}

test.each(['soon', 'seats'])(
  'the order %s begins with what can be booked, then what opens later',
  async (sort) => {
    const kinds = await arrange()
    expect(await ids({ sort })).toEqual([kinds.bookable, kinds.running, kinds.upcoming])
  },
)

test('the newest first keeps the groups', async () => {
  const kinds = await arrange()
  expect(await ids({ sort: 'new' })).toEqual([kinds.running, kinds.bookable, kinds.upcoming])
})

test('full and closed classes are counted, and listed on request', async () => {
  const kinds = await arrange()
  expect(await list()).toMatchObject({ total: 3, closedTotal: 2 })
  expect(await ids({ closed: '1' })).toEqual([kinds.full, kinds.closed])
  expect(await list({ closed: '1' })).toMatchObject({ total: 2, closedTotal: null })
})

test('the pages of the groups contain every class once', async () => {
  await arrange()
  for (const sort of ['soon', 'new', 'seats']) {
    const pages = [await list({ sort, limit: '1' })]
    while (pages.at(-1)!.nextCursor !== null)
      pages.push(await list({ sort, limit: '1', cursor: pages.at(-1)!.nextCursor! }))
    expect(pages.flatMap((page) => page.items)).toEqual((await list({ sort })).items)
  }
})

describe('a class with several days', () => {
  test('is shown at its first day that can be booked', async () => {
    const { id, dayIds } = await add(full(24), hoursAhead(48), hoursAhead(72))
    const { items } = await list()
    expect(items.map((card) => [card.id, card.day.id])).toEqual([[id, dayIds[1]]])
  })

  test('is closed, when its only bookable day does not match', async () => {
    const { id } = await add(full(24), hoursAhead(48))
    const today = { to: '2026-06-02' }
    expect(await ids(today)).toEqual([])
    expect((await list(today)).closedTotal).toBe(1)
    expect(await ids({ ...today, closed: '1' })).toEqual([id])
  })

  test('is bookable while it runs, unless it must be joined from its first day', async () => {
    const { id } = await add(hoursAhead(-24), hoursAhead(72))
    expect((await list()).items).toMatchObject([{ id, state: 'running', isOpen: true }])
    await database.owner.query('update catalog.classes set join_from_first_day = true')
    expect(await ids()).toEqual([])
    expect((await list({ closed: '1' })).items).toMatchObject([{ id, state: 'running', isOpen: false }])
  })
})

describe('the next bookable day', () => {
  const nextDay = async (query: Record<string, string>) => (await list(query)).nextDay

  test('is the first one after the dates of the filters, in Taipei', async () => {
    // 3 June, 00:00 in Taipei.
    await add(hoursAhead(38), hoursAhead(62))
    expect(await nextDay({ to: '2026-06-01' })).toBe('2026-06-03')
    expect(await nextDay({ from: '2026-06-01', to: '2026-06-03' })).toBe('2026-06-04')
    expect(await nextDay({ month: '2026-06' })).toBeNull()
    expect(await nextDay({})).toBeNull()
  })

  test('has seats, is open and matches the other filters', async () => {
    await add(full(38))
    await addClass(database.owner, { opensAt: hoursAhead(1), days: [hoursAhead(40)] })
    await addClass(database.owner, { feeTwd: 0, days: [hoursAhead(86)] })
    await add(hoursAhead(62))
    expect(await nextDay({ to: '2026-06-01' })).toBe('2026-06-04')
    expect(await nextDay({ to: '2026-06-01', free: '1' })).toBe('2026-06-05')
  })
})
