import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { nameColumns, namesOfThings, publishedNames } from './name-columns.ts'
import { personalColumns } from './personal-columns.ts'
import { findNameColumns } from './testing/find-person-columns.ts'

const database = useTestDatabase()
const advice =
  'says what somebody is called or where they are reached, or what a thing is called: add it to own-data/name-columns.ts'

test('every column with the name or number of a person is registered', async () => {
  const found = await findNameColumns(database.owner)
  const registered: string[] = [...Object.keys(nameColumns), ...publishedNames, ...namesOfThings]
  expect(
    found.filter((column) => !registered.includes(column)).map((column) => `${column} ${advice}`),
  ).toEqual([])
  expect(registered.filter((column) => !found.includes(column))).toEqual([])
})

test.each([
  'mobile text',
  'tel varchar',
  'contact jsonb',
  'phone_numbers text[]',
  'birth date',
  'photo_url text',
])('a new column %s is found', async (column) => {
  await database.owner.query(`create table following.throw_away (class_id int, ${column})`)
  try {
    expect(await findNameColumns(database.owner)).toContain(`following.throw_away.${column.split(' ')[0]}`)
  } finally {
    await database.owner.query('drop table following.throw_away')
  }
})

test.each(Object.entries(nameColumns))('%s goes with its account', (column, { of }) => {
  expect(personalColumns[of]?.onDeletion).toBe('row_deleted')
  expect(tableOf(of)).toBe(tableOf(column))
})

test.each(Object.entries(nameColumns).filter(([, { alsoDeletedBy }]) => alsoDeletedBy !== undefined))(
  '%s is deleted without an account too',
  (column, { alsoDeletedBy = '' }) => {
    const text = readFileSync(path.join(import.meta.dirname, '..', alsoDeletedBy), 'utf8')
    expect(text).toContain(`delete from ${tableOf(column)}`)
  },
)

const tableOf = (column: string): string => column.slice(0, column.lastIndexOf('.'))
