import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Tx } from '#platform/db/database.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember } from '#testing/arrange.ts'
import { storeRefusal, once } from './idempotency.ts'
import { Refusal, refuse } from './refuse.ts'

const database = useTestDatabase()
let accountId: string
beforeAll(async () => {
  await arrangeBasics(database.owner)
  ;({ accountId } = await arrangeMember(database.owner))
})

type Sent = Partial<Parameters<typeof once<unknown>>[1]>
const send = (sent: Sent) =>
  once(database.db, {
    accountId,
    lockedId: accountId,
    key: randomUUID(),
    request: { a: 1 },
    run: async () => 'done',
    now: new Date(),
    ...sent,
  })
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    (answer) => `answer ${JSON.stringify(answer)}`,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

describe('a verb', () => {
  test('runs once per key; a replay gets the same answer and is marked as one', async () => {
    const [key, run, onReplay] = [randomUUID(), vi.fn(async () => ({ id: randomUUID() })), vi.fn()]
    const first = await send({ key, run, onReplay })
    expect(onReplay).not.toHaveBeenCalled()
    expect(await send({ key, run, onReplay })).toEqual(first)
    expect(onReplay).toHaveBeenCalledTimes(1)
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('runs again under another key or for another account', async () => {
    const [key, run] = [randomUUID(), vi.fn(async () => 'done')]
    const other = await arrangeMember(database.owner)
    await send({ key, run })
    await send({ run })
    await send({ key, run, accountId: other.accountId })
    expect(run).toHaveBeenCalledTimes(3)
  })

  test('leaves nothing of what it had written before it was refused', async () => {
    const [key, other] = [randomUUID(), randomUUID()]
    const run = vi.fn(async (tx: Tx) => {
      await sql`insert into platform.idempotency_keys (account_id, key, request_hash, created_at)
        values (${accountId}, ${other}, '', now())`.execute(tx)
      throw refuse('class_day_full')
    })
    for (let time = 0; time < 2; time++) expect(await codeOf(send({ key, run }))).toBe('class_day_full')
    expect(run).toHaveBeenCalledTimes(1)
    const written = await database.owner.query('select from platform.idempotency_keys where key = $1', [
      other,
    ])
    expect(written.rowCount).toBe(0)
  })

  test('has one answer when a repeated request was waiting for a refused one', async () => {
    for (let time = 0; time < 20; time++) {
      const key = randomUUID()
      const run = vi.fn(async () => 'done').mockRejectedValueOnce(refuse('class_day_full'))
      const answers = await Promise.all([1, 2, 3].map(() => codeOf(send({ key, run }))))
      answers.push(await codeOf(send({ key, run })))
      expect(new Set(answers).size, answers.join()).toBe(1)
    }
  })

  test('replays a refusal with all its details', async () => {
    const run = vi.fn(() => Promise.reject(refuse('class_day_full', { days: [7], message: '額滿' })))
    const key = randomUUID()
    for (let sent = 0; sent < 2; sent++)
      await expect(send({ key, run })).rejects.toMatchObject({
        code: 'class_day_full',
        details: { days: [7], message: '額滿' },
      })
    expect(run).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['an unexpected error', new Error('broken')],
    ['the refusal "internal"', refuse('internal')],
    ['the refusal "retry later"', refuse('bookings_too_frequent')],
    ['an error that looks like a refusal', Object.assign(new Error('x'), { status: 404 })],
  ])('that ended with %s runs again on retry', async (_, error) => {
    const run = vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValueOnce('done')
    const key = randomUUID()
    await expect(send({ key, run })).rejects.toBe(error)
    expect(await send({ key, run })).toBe('done')
  })

  test('is refused when the key was used with another body, and changes nothing', async () => {
    const key = randomUUID()
    await send({ key })
    expect(await codeOf(send({ key, request: { a: 2 } }))).toBe('idempotency_key_reused')
    expect(await send({ key })).toBe('done')
  })
})

test.each([
  undefined,
  '',
  '1234567',
  'x'.repeat(65),
  'with space',
  'abcdefgh!',
  '!abcdefgh',
  '鍵'.repeat(10),
])('%j is refused as a key', async (key) => {
  const run = vi.fn(async () => 'done')
  expect(await codeOf(send({ key, run }))).toBe('idempotency_key_missing')
  expect(run).not.toHaveBeenCalled()
  expect(
    await storeRefusal(
      database.db,
      { accountId, key, request: 1, now: new Date() },
      refuse('class_day_full'),
    ),
  ).toBe(false)
})

test.each(['12345678', 'x'.repeat(64), 'Ab_-9876'])('%j is accepted as a key', async (key) => {
  expect(await send({ key })).toBe('done')
})

describe('a key that was used before', () => {
  const ageKey = (key: string, hours: number, owner = accountId) =>
    database.owner.query(
      `update platform.idempotency_keys set created_at = now() - make_interval(secs => $2::float8 * 3600)
       where key = $1 and account_id = $3`,
      [key, hours, owner],
    )

  test('is valid for 24 hours', async () => {
    const key = randomUUID()
    await send({ key })
    await ageKey(key, 23.9)
    expect(await codeOf(send({ key, request: { a: 2 } }))).toBe('idempotency_key_reused')
    await ageKey(key, 24.1)
    expect(await codeOf(send({ key, request: { a: 2 } }))).toBe('answer "done"')
    expect(await codeOf(send({ key, request: { a: 1 } }))).toBe('idempotency_key_reused')
  })

  test('does not expire because another key or account is old', async () => {
    const [key, old] = [randomUUID(), randomUUID()]
    const other = await arrangeMember(database.owner)
    await send({ key })
    await send({ key: old })
    await send({ key, accountId: other.accountId })
    await ageKey(old, 48)
    await ageKey(key, 48, other.accountId)
    expect(await codeOf(send({ key, request: { a: 2 } }))).toBe('idempotency_key_reused')
    const remaining = await database.owner.query(
      'select from platform.idempotency_keys where key = any($1)',
      [[key, old]],
    )
    expect(remaining.rowCount).toBe(3)
  })

  test('is in progress until its answer is stored', async () => {
    const key = randomUUID()
    await send({ key })
    await database.owner.query(
      'update platform.idempotency_keys set status = null, body = null where key = $1',
      [key],
    )
    await expect(send({ key })).rejects.toMatchObject({
      code: 'request_in_progress',
      details: { retryAfterSeconds: 1 },
    })
  })
})

test('an answer is stored under its own key and account only', async () => {
  const key = randomUUID()
  const other = await arrangeMember(database.owner)
  const answers = [
    [{ key }, 'one'],
    [{ accountId: other.accountId, key }, 'two'],
    [{ key: `${key.slice(1)}x` }, 'three'],
  ] as const
  for (const [sent, answer] of answers) await send({ ...sent, run: async () => answer })
  for (const [sent, answer] of answers) expect(await send(sent)).toBe(answer)
})

describe('a refusal found before the verb ran', () => {
  const full = refuse('class_day_full', { days: [7] })
  const refused = (key: string, request: unknown = { a: 1 }) =>
    storeRefusal(database.db, { accountId, key, request, now: new Date() }, full)

  test('is stored as the answer of its key', async () => {
    const [key, run] = [randomUUID(), vi.fn(async () => 'done')]
    expect(await refused(key)).toBe(true)
    await expect(send({ key, run })).rejects.toMatchObject({ code: 'class_day_full', details: { days: [7] } })
    expect(run).not.toHaveBeenCalled()
    expect(await codeOf(send({ key, request: { a: 2 } }))).toBe('idempotency_key_reused')
  })

  test('does not replace an answer stored under the key', async () => {
    const key = randomUUID()
    await send({ key })
    expect(await refused(key)).toBe(false)
    expect(await send({ key })).toBe('done')
  })
})
