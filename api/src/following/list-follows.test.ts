import type { FollowKind } from 'contract/following'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead, momentAfter } from '#testing/arrange-catalog.ts'
import { arrangeMember, testNow } from '#testing/arrange.ts'
import { followThing } from './follow-thing.ts'
import { listFollows } from './list-follows.ts'

const database = useTestDatabase()
const next = hoursAhead(48)
const opensLater = momentAfter(testNow)
let member: string

beforeAll(() => arrangeCatalog(database.owner))
beforeEach(async () => {
  await database.owner.query(
    'delete from following.follows; delete from catalog.class_days; delete from catalog.classes',
  )
  member = (await arrangeMember(database.owner)).accountId
})

type Facts = Parameters<typeof addClass>[1]
const classWith = async (facts: Facts): Promise<number> => (await addClass(database.owner, facts)).id
const follow = (kind: FollowKind, thingId: number) =>
  followThing(database.db, { kind, thingId }, member, testNow)
const list = async (cursor?: string, of = member) => await listFollows(database.db, { cursor }, of, testNow)

describe('the group of a followed class', () => {
  test.each<[string, Facts, string, string]>([
    ['is bookable with a free seat', { days: [next] }, 'bookable', 'open'],
    [
      'is bookable while running, if days can still be booked',
      { days: [hoursAhead(-1), next] },
      'bookable',
      'running',
    ],
    ['is upcoming before the registration', { opensAt: opensLater, days: [next] }, 'upcoming', 'upcoming'],
    ['is bookable from the moment of its opening', { opensAt: testNow, days: [next] }, 'bookable', 'open'],
    ['is saved when it is full', { days: [{ at: next, capacity: 3, taken: 3 }] }, 'saved', 'full'],
    [
      'is saved when it is full at the moment of its opening',
      { opensAt: testNow, days: [{ at: next, capacity: 3, taken: 3 }] },
      'saved',
      'full',
    ],
    ['is saved when registration is closed', { closesAt: testNow, days: [next] }, 'saved', 'closed'],
    ['is saved when it has ended', { days: [hoursAhead(-48)] }, 'saved', 'ended'],
    [
      'is saved when it is cancelled before its registration',
      { cancelled: true, opensAt: opensLater, days: [next] },
      'saved',
      'cancelled',
    ],
    ['is saved when it did not open', { notOpened: true, days: [next] }, 'saved', 'not_opened'],
  ])('%s', async (_, facts, group, state) => {
    const classId = await classWith(facts)
    await follow('opens', classId)
    const { items, nextCursor } = await list()
    expect(items).toMatchObject([
      { kind: 'opens', thingId: classId, group, title: '吉他入門', card: { id: classId, state } },
    ])
    expect(items[0]!.opensAt).toBe((facts.opensAt ?? new Date('2020-01-01')).toISOString())
    expect(nextCursor).toBeNull()
  })
})

test('the card shows the first day that can be booked', async () => {
  const full = { at: hoursAhead(24), capacity: 3, taken: 3 }
  await follow('saved', await classWith({ days: [hoursAhead(-24), full, next, hoursAhead(72)] }))
  const { items } = await list()
  expect(items[0]!.card!.day.startsAt).toBe(next.toISOString())
})

test('the card of a full class shows its first coming day, and that of an ended one its last', async () => {
  const taken = { capacity: 3, taken: 3 }
  await follow(
    'saved',
    await classWith({
      days: [
        { at: hoursAhead(72), ...taken },
        { at: next, ...taken },
      ],
    }),
  )
  await follow(
    'saved',
    await classWith({ days: [hoursAhead(-48), { at: hoursAhead(-24), cancelled: true }] }),
  )
  const { items } = await list()
  expect(items.map(({ card }) => card!.day.startsAt)).toEqual([
    hoursAhead(-48).toISOString(),
    next.toISOString(),
  ])
})

describe('a followed course', () => {
  const ofCourse = async () => {
    await follow('next_term', 1)
    const [item] = (await list()).items
    return item
  }

  test('waits while no class of it can be booked or opens later', async () => {
    await classWith({ days: [hoursAhead(-48)] })
    await classWith({ days: [{ at: next, capacity: 1, taken: 1 }] })
    await classWith({ days: [next], cancelled: true })
    await classWith({ days: [next], publishedAt: momentAfter(testNow) })
    await classWith({ days: [next], courseId: 2 })
    await classWith({ days: [], opensAt: opensLater })
    expect(await ofCourse()).toMatchObject({
      thingId: 1,
      group: 'waiting',
      title: '吉他入門',
      card: null,
      opensAt: null,
    })
  })

  test('has its class that opens later', async () => {
    const classId = await classWith({ days: [next], opensAt: opensLater })
    expect(await ofCourse()).toMatchObject({
      group: 'upcoming',
      card: { id: classId },
      opensAt: opensLater.toISOString(),
    })
  })

  test('has its class that can be booked soonest, before one that opens later', async () => {
    await classWith({ days: [hoursAhead(24)], opensAt: opensLater })
    await classWith({ days: [hoursAhead(72)] })
    const classId = await classWith({ days: [next] })
    expect(await ofCourse()).toMatchObject({ group: 'bookable', card: { id: classId } })
  })

  test('has no title and no class once it is unpublished', async () => {
    await classWith({ days: [next] })
    await follow('next_term', 1)
    await database.owner.query('update catalog.courses set published_at = null where id = 1')
    const { items } = await list()
    await database.owner.query("update catalog.courses set published_at = '2020-01-01' where id = 1")
    expect(items).toMatchObject([{ group: 'waiting', title: null, card: null }])
  })
})

test('a class that was unpublished later is listed without its content', async () => {
  const classId = await classWith({ days: [next] })
  await follow('saved', classId)
  await database.owner.query('update catalog.classes set published_at = null')
  const { items } = await list()
  expect(items).toMatchObject([
    { kind: 'saved', thingId: classId, group: 'saved', title: '吉他入門', card: null, opensAt: null },
  ])
})

test('groups follow each other and begin with what was followed last; nobody else sees them', async () => {
  const bookable = await classWith({ days: [next] })
  const full = await classWith({ days: [{ at: next, capacity: 1, taken: 1 }] })
  const upcoming = await classWith({ days: [next], opensAt: opensLater, courseId: 2 })
  const cancelled = await classWith({ days: [next], cancelled: true })
  await follow('saved', full)
  await follow('saved', cancelled)
  await follow('opens', upcoming)
  await follow('saved', bookable)
  await follow('next_term', 1)
  const { items } = await list()
  expect(items.map(({ group, kind, thingId }) => [group, kind, thingId])).toEqual([
    ['bookable', 'next_term', 1],
    ['bookable', 'saved', bookable],
    ['upcoming', 'opens', upcoming],
    ['saved', 'saved', cancelled],
    ['saved', 'saved', full],
  ])
  const other = (await arrangeMember(database.owner)).accountId
  expect((await list(undefined, other)).items).toEqual([])
})

test('pages contain everything once, also across groups', async () => {
  const days = { bookable: [next], full: [{ at: next, capacity: 1, taken: 1 }] }
  for (let count = 0; count < 30; count++) {
    await follow('saved', await classWith({ days: days.bookable }))
    await follow('saved', await classWith({ days: days.full }))
  }
  const first = await list()
  expect(first.items).toHaveLength(50)
  const second = await list(first.nextCursor!)
  expect(second.nextCursor).toBeNull()
  const all = [...first.items, ...second.items]
  expect(new Set(all.map(({ id }) => id)).size).toBe(60)
  expect(all.map(({ group }) => group)).toEqual([
    ...Array.from({ length: 30 }, () => 'bookable'),
    ...Array.from({ length: 30 }, () => 'saved'),
  ])
})

test.each(['x', 'NH4x', 'MX4w'])('refuses the cursor %s', async (cursor) => {
  await expect(list(cursor)).rejects.toMatchObject({ code: 'invalid_input' })
})
