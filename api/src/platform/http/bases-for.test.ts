import {
  Kysely,
  PostgresAdapter,
  DummyDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from 'kysely'
import { expect, test } from 'vitest'
import { basesFor, isOneOf } from './bases-for.ts'
import { isOfBases } from './is-of-bases.ts'
import type { Account } from './route.ts'

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const compiled = (condition: RawBuilder<boolean>) => {
  const { sql: text, parameters } = condition.compile(compiler)
  return [text, parameters]
}

type Role = Account['roles'][number]
const withRoles = (...roles: [Role['role'], number | null][]) =>
  ({
    kind: 'account',
    accountId: 'a',
    isMember: true,
    roles: roles.map(([role, baseId]) => ({ role, baseId, teacherId: null })),
  }) as unknown as Account

test.each([
  ['an administrator', withRoles(['admin', null]), 'all'],
  ['a manager', withRoles(['base_manager', 3]), [3]],
  [
    'a manager of two bases, one of them twice',
    withRoles(['base_manager', 3], ['base_manager', 5], ['base_staff', 3]),
    [3, 5],
  ],
  ['a manager who is an editor too', withRoles(['base_manager', 3], ['editor', null]), [3]],
  ['who only stands at the door of another base', withRoles(['base_manager', 3], ['door', 5]), [3]],
  ['a manager of the first base', withRoles(['base_manager', 1]), [1]],
  ['an editor', withRoles(['editor', null]), []],
  ['a member', withRoles(), []],
])('bases whose classes may be changed by %s', (_, actor, bases) => {
  expect(basesFor(actor, 'class.change')).toEqual(bases)
})

test('all bases need no condition, one is compared by itself, several as a list', () => {
  expect(compiled(isOneOf('all', 'c.base_id'))).toEqual(['true', []])
  expect(compiled(isOneOf([3], 'c.base_id'))).toEqual(['"c"."base_id" = $1::int', [3]])
  expect(compiled(isOneOf([3, 5], 'c.base_id'))).toEqual(['"c"."base_id" = any($1::int[])', [[3, 5]]])
  expect(compiled(isOneOf([], 'c.base_id'))).toEqual(['"c"."base_id" = any($1::int[])', [[]]])
})

test('a column is one of the bases at which a role of the actor counts', () => {
  const column = sql`base_id`
  expect(compiled(isOfBases(withRoles(['admin', null]), 'class.change', column))).toEqual(['true', []])
  expect(compiled(isOfBases(withRoles(['base_manager', 3]), 'class.change', column))).toEqual([
    'base_id = $1::int',
    [3],
  ])
  expect(compiled(isOfBases(withRoles(['base_manager', 3], ['door', 5]), 'class.change', column))).toEqual([
    'base_id = $1::int',
    [3],
  ])
  expect(compiled(isOfBases(withRoles(['editor', null]), 'class.change', column))).toEqual([
    'base_id = any($1::int[])',
    [[]],
  ])
})

test('a teacher’s role and a base role without a base reach no base', () => {
  const column = sql`base_id`
  const reached = (actor: Account) => compiled(isOfBases(actor, 'attendance.record', column))
  expect(reached(withRoles(['door', 3], ['teacher', 5]))).toEqual(['base_id = $1::int', [3]])
  expect(reached(withRoles(['door', null]))).toEqual(['base_id = any($1::int[])', [[]]])
})
