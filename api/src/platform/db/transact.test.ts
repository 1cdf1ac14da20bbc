import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from './database.ts'
import { useTestDatabase } from './testing/use-test-database.ts'
import { transact } from './transact.ts'

const database = useTestDatabase()

const failWith = async (tx: Tx, code: string) =>
  await sql.raw(`do $$ begin raise exception 'stopped' using errcode = '${code}'; end $$`).execute(tx)

/** Runs a verb that PostgreSQL stops with this error in its first attempts; returns the attempts and the outcome. */
const attempt = async (code: string, failures: number) => {
  let attempts = 0
  const verb = transact(database.db, async (tx) => {
    attempts += 1
    if (attempts <= failures) await failWith(tx, code)
    return 'done'
  })
  const outcome = await verb.catch((error: { code?: string }) => error.code)
  return { attempts, outcome }
}

test.each([
  ['a serialisation failure', '40001'],
  ['a deadlock', '40P01'],
  ['a duplicate', '23505'],
  ['an overlap that a constraint excludes', '23P01'],
  ['a failed check', '23514'],
  ['a statement whose columns have changed', '0A000'],
])('after %s the verb runs again', async (_, code) => {
  expect(await attempt(code, 1)).toEqual({ attempts: 2, outcome: 'done' })
})

test('a verb has three attempts, then its error is thrown', async () => {
  expect(await attempt('40001', 2)).toEqual({ attempts: 3, outcome: 'done' })
  expect(await attempt('40001', 3)).toEqual({ attempts: 3, outcome: '40001' })
})

test.each([
  ['a missing row that another refers to', '23503'],
  ['a timeout of a statement', '57014'],
])('%s is thrown at once', async (_, code) => {
  expect(await attempt(code, 1)).toEqual({ attempts: 1, outcome: code })
})

test('what is no error of the database is thrown at once', async () => {
  let attempts = 0
  const verb = transact(database.db, () => {
    attempts += 1
    return Promise.reject(new Error('a bug'))
  })
  await expect(verb).rejects.toThrow('a bug')
  expect(attempts).toBe(1)
})

test('a failed attempt leaves nothing behind', async () => {
  await database.owner.query('create table public.attempts (no int)')
  await database.owner.query('grant insert on public.attempts to public')
  let attempts = 0
  await transact(database.db, async (tx) => {
    attempts += 1
    await sql`insert into public.attempts values (${attempts})`.execute(tx)
    if (attempts === 1) await failWith(tx, '40001')
  })
  expect((await database.owner.query('select no from public.attempts')).rows).toEqual([{ no: 2 }])
})
