import { expect, test } from 'vitest'
import type { NewMessage } from '#notifications/outbox/write-messages.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeMember, testNow } from '#testing/arrange.ts'
import { writeInBatches } from './write-in-batches.ts'

const database = useTestDatabase()
const { kindsOf } = useNotices(database)

const messageOf = (memberId: string, cause: string): NewMessage => {
  return { memberId, cause, kind: 'thanks', facts: { days: [] }, bookingId: null, classId: null }
}

/** Writes these numbers of messages, one batch after the other; returns the limits that were asked for. */
const write = async (batches: readonly ((limit: number) => number)[]) => {
  const { accountId } = await arrangeMember(database.owner)
  const limits: number[] = []
  const written = await writeInBatches(database.db, testNow, async (_, limit) => {
    const count = batches[limits.length]?.(limit) ?? 0
    const batch = limits.push(limit)
    return Array.from({ length: count }, (_each, no) => messageOf(accountId, `test:${batch}:${no}`))
  })
  expect(await kindsOf(accountId)).toHaveLength(written)
  return { written, limits }
}

test('the messages of all batches are written, until one has fewer than its limit', async () => {
  const all = (limit: number) => limit
  const { written, limits } = await write([all, all, () => 2, () => 1])
  expect(limits).toHaveLength(3)
  expect(written).toBe(limits[0]! + limits[1]! + 2)
})

test('a batch that is as large as its limit is followed by another', async () => {
  expect((await write([(limit) => limit])).limits).toHaveLength(2)
  expect((await write([(limit) => limit - 1, () => 1])).limits).toHaveLength(1)
})

test('a batch that fails writes nothing, and leaves those before it', async () => {
  const { accountId } = await arrangeMember(database.owner)
  let batches = 0
  const writing = writeInBatches(database.db, testNow, async (_, limit) => {
    if (++batches === 2) throw new Error('broken')
    return Array.from({ length: limit }, (_each, no) => messageOf(accountId, `test:${no}`))
  })
  await expect(writing).rejects.toThrow('broken')
  expect((await kindsOf(accountId)).length).toBeGreaterThan(0)
})

test('one run writes at most 100 batches; the next one continues', async () => {
  const { accountId } = await arrangeMember(database.owner)
  let batches = 0
  await writeInBatches(database.db, testNow, async (_, limit) => {
    const count = ++batches > 120 ? 0 : limit
    return Array.from({ length: count }, (_each, no) => messageOf(accountId, `test:${no}`))
  })
  expect(batches).toBe(100)
})
