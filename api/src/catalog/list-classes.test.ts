import { listClasses as endpoint } from 'contract/catalog/class-list'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import { listClasses } from './list-classes.ts'

const database = useTestDatabase()
beforeAll(() => arrangeCatalog(database.owner))
beforeEach(() => removeClasses(database.owner))

const add = async (
  ...days: Parameters<typeof addClass>[1]['days']
): Promise<{ id: number; dayIds: number[] }> => await addClass(database.owner, { days })
const list = (query: Record<string, string> = {}) =>
  listClasses(database.db, endpoint.query.parse(query), testNow)
/** Class and day of each card. */
const shown = async (query?: Record<string, string>) =>
  (await list(query)).items.map((card) => [card.id, card.day.id])

describe('a class is shown once', () => {
  test('at its first coming day', async () => {
    const { id, dayIds } = await add(hoursAhead(-24), hoursAhead(96), hoursAhead(48), hoursAhead(72))
    expect(await shown()).toEqual([[id, dayIds[2]]])
  })

  test('at the day with the lower id, when two begin together', async () => {
    const { id, dayIds } = await add(hoursAhead(48), hoursAhead(48))
    expect(await shown()).toEqual([[id, dayIds[0]]])
  })

  test('at its first day that matches the filters', async () => {
    const { id, dayIds } = await add({ at: hoursAhead(48), taken: 10 }, hoursAhead(72))
    expect(await shown({ seats: '1' })).toEqual([[id, dayIds[1]]])
  })

  test('with all fields of its card', async () => {
    const { id, dayIds } = await addClass(database.owner, {
      name: '第3期',
      teachers: [2, 1],
      days: [{ at: hoursAhead(48), taken: 4 }, { at: hoursAhead(72), cancelled: true }, hoursAhead(96)],
    })
    expect((await list()).items).toEqual([
      {
        id,
        courseId: 1,
        title: '吉他入門',
        name: '第3期',
        category: { id: 'music', name: '音樂' },
        base: { id: 1, name: '鹿港基地', county: 'changhua' },
        mode: 'onsite',
        feeTwd: 300,
        state: 'open',
        isOpen: true,
        teachers: [
          { id: 2, name: 'Ann Chen' },
          { id: 1, name: '林美華' },
        ],
        day: {
          id: dayIds[0],
          startsAt: hoursAhead(48).toISOString(),
          endsAt: hoursAhead(50).toISOString(),
          seatsLeft: 6,
        },
        dayCount: 2,
      },
    ])
  })

  test('with only its own teachers', async () => {
    await addClass(database.owner, { teachers: [1], days: [hoursAhead(24)] })
    await addClass(database.owner, { teachers: [2], days: [hoursAhead(48)] })
    const { items } = await list()
    expect(items.map((card) => card.teachers.map(({ id }) => id))).toEqual([[1], [2]])
  })

  test.each<[string, Parameters<typeof addClass>[1]['days'], string]>([
    ['has a seat on the day that begins now', [testNow, { at: hoursAhead(24), taken: 10 }], 'full'],
    ['has no seat on any coming day', [hoursAhead(-24), { at: hoursAhead(24), taken: 10 }], 'full'],
    ['has a seat on a coming day', [{ at: hoursAhead(24), taken: 10 }, hoursAhead(48)], 'open'],
    [
      'has a seat on a cancelled day only',
      [
        { at: hoursAhead(24), taken: 10 },
        { at: hoursAhead(48), cancelled: true },
      ],
      'full',
    ],
    ['has begun', [hoursAhead(-24), hoursAhead(24)], 'running'],
  ])('in the state of its days: it %s', async (_, days, state) => {
    await add(...days)
    const { items } = await list({ closed: state === 'full' ? '1' : '' })
    expect(items.map((card) => card.state)).toEqual([state])
  })
})

describe('past classes', () => {
  test('are shown at their last day once it is over', async () => {
    const { id, dayIds } = await add(hoursAhead(-96), hoursAhead(-24), hoursAhead(-48))
    await add(hoursAhead(-96), hoursAhead(48))
    expect(await shown({ past: '1' })).toEqual([[id, dayIds[1]]])
    expect((await list({ past: '1' })).total).toBe(1)
  })

  test('are shown at the day with the higher id, when two begin together', async () => {
    const { id, dayIds } = await add(hoursAhead(-24), hoursAhead(-24))
    expect(await shown({ past: '1' })).toEqual([[id, dayIds[1]]])
  })

  test('are past from the end of the last day, not from its beginning', async () => {
    await add(hoursAhead(-1))
    const over = await add(hoursAhead(-2))
    expect(await shown({ past: '1' })).toEqual([[over.id, over.dayIds[0]]])
    expect((await list({ past: '1' })).total).toBe(1)
  })

  test('may have a cancelled day ahead', async () => {
    const { id, dayIds } = await add(hoursAhead(-24), { at: hoursAhead(24), cancelled: true })
    expect(await shown({ past: '1' })).toEqual([[id, dayIds[0]]])
    expect((await list({ past: '1' })).total).toBe(1)
  })
})

describe('the order', () => {
  /** Three classes: the second is nearest and has most seats, the third comes last with the fewest. */
  const arrange = async () => {
    const first = await add({ at: hoursAhead(48), taken: 5 })
    const second = await add({ at: hoursAhead(24), taken: 1 })
    const third = await add({ at: hoursAhead(72), taken: 9 })
    return [first.id, second.id, third.id]
  }
  const order = async (query: Record<string, string>) => (await list(query)).items.map((card) => card.id)

  test('is by the next day, by the newest class or by the seats left', async () => {
    const [first, second, third] = await arrange()
    expect(await order({})).toEqual([second, first, third])
    expect(await order({ sort: 'soon' })).toEqual([second, first, third])
    expect(await order({ sort: 'new' })).toEqual([third, second, first])
    expect(await order({ sort: 'seats' })).toEqual([second, first, third])
  })

  test('by seats counts free seats, not capacity', async () => {
    const large = await add({ at: hoursAhead(24), capacity: 30, taken: 29 })
    const small = await add({ at: hoursAhead(24), capacity: 4, taken: 2 })
    expect(await order({ sort: 'seats' })).toEqual([small.id, large.id])
  })

  test('of equal classes is by id', async () => {
    const ids = [(await add(hoursAhead(24))).id, (await add(hoursAhead(24))).id]
    expect(await order({ sort: 'soon' })).toEqual(ids)
    expect(await order({ sort: 'seats' })).toEqual(ids)
  })

  test('by seats is in steps, the soonest first within a step', async () => {
    const late = await add({ at: hoursAhead(48), capacity: 30, taken: 5 })
    const soon = await add({ at: hoursAhead(24), capacity: 30, taken: 10 })
    const few = await add({ at: hoursAhead(12), capacity: 30, taken: 20 })
    expect(await order({ sort: 'seats' })).toEqual([soon.id, late.id, few.id])
  })

  test('of past classes is latest first, whatever order is requested', async () => {
    const late = await add(hoursAhead(-24))
    const early = await add(hoursAhead(-48))
    const asLate = await add(hoursAhead(-24))
    for (const sort of ['soon', 'new', 'seats'])
      expect(await order({ past: '1', sort })).toEqual([asLate.id, late.id, early.id])
  })
})
