import { maxCounted } from 'contract/max-counted'
import { afterEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import { findDocuments } from './find-documents.ts'

const database = useTestDatabase()
afterEach(() => database.owner.query('delete from search.documents'))

type Many = { kind?: string; count: number; from?: number; title?: string; body?: string; firstHour?: number }

/** Documents with ids from `from` on, each dated an hour after the one before. */
const add = ({ kind = 'news', count, from = 1, title = '消息', body = '', firstHour = 0 }: Many) =>
  database.owner.query(
    `insert into search.documents (kind, id, title, subtitle, body, shown_from, dated)
     select $1, n, $4, '', $5, '2020-01-01', $6::timestamptz + make_interval(hours => n - $3::int)
     from generate_series($3::int, $3::int + $2::int - 1) n`,
    [kind, count, from, title, body, hoursAhead(firstHour)],
  )

const find = async (term: string, perKind = 5) => {
  await database.owner.query('analyze search.documents')
  const found = await findDocuments(database.db, { terms: [term] }, testNow, { perKind, perChosenKind: 50 })
  return { ids: found.map(({ id }) => id), counts: [...new Set(found.map(({ count }) => count))] }
}

const many = 1500

describe('of more articles than are counted', () => {
  test('the newest are found', async () => {
    await add({ count: many, body: '大家一起' })
    expect(await find('大家')).toEqual({ ids: [1500, 1499, 1498, 1497, 1496], counts: [maxCounted] })
  })

  test('the newest with the word in their titles are found', async () => {
    await add({ count: many, title: '給大家' })
    await add({ count: many, from: 2001, body: '大家一起' })
    expect(await find('大家')).toEqual({ ids: [1500, 1499, 1498, 1497, 1496], counts: [maxCounted] })
  })

  test('those with the word in their titles come first, the best of them before others', async () => {
    await add({ count: 20, title: '給大家' })
    await add({ count: 1, from: 21, title: '大家來' })
    await add({ count: 1, from: 22, title: '大家' })
    await add({ count: many, from: 101, body: '大家一起' })
    expect(await find('大家')).toEqual({ ids: [22, 21, 20, 19, 18], counts: [maxCounted] })
  })

  test('those with the word in their titles come before others that are newer', async () => {
    await add({ count: 2, title: '給大家' })
    await add({ count: many, from: 101, body: '大家一起' })
    expect((await find('大家')).ids).toEqual([2, 1, 1600, 1599, 1598])
  })

  test('some are found when none of those that are read by date has the word', async () => {
    await add({ count: many, body: '大家一起' })
    await add({ count: 10_100, from: 5001, firstHour: 5000 })
    const { ids, counts } = await find('大家')
    expect(ids).toHaveLength(5)
    expect(Math.max(...ids)).toBeLessThanOrEqual(many)
    expect(counts).toEqual([maxCounted])
  })
})

describe('of more classes than are counted', () => {
  test('those that begin soon are found', async () => {
    await add({ kind: 'class', count: many, title: '大家', firstHour: -many / 2 })
    expect((await find('大家')).ids).toEqual([752, 753, 754, 755, 756])
  })

  test('those that began last are found after them', async () => {
    await add({ kind: 'class', count: many, body: '大家', firstHour: 3 - many })
    expect((await find('大家')).ids).toEqual([1499, 1500, 1498, 1497, 1496])
  })
})

test('a kind with fewer is counted exactly', async () => {
  await add({ count: maxCounted - 1, body: '大家一起' })
  await add({ kind: 'base', count: 3, body: '大家一起' })
  const { ids, counts } = await find('大家', 3)
  expect(ids).toEqual([3, 2, 1, maxCounted - 1, maxCounted - 2, maxCounted - 3])
  expect(counts).toEqual([3, maxCounted - 1])
})
